import { Operator } from './story/operator.ts'
import { clubNumber, persona, season } from './story/people.ts'
import { Planner } from './story/planner.ts'
import { expect, test } from './story/portal.ts'
import { preparedMeeting } from './story/prepared.ts'
import { world } from './story/world.ts'

// Goes ahead to March on a clock that all stories share, and puts it back.
test.afterAll(() => world.isSeasonStart())

test('a club without time and place on 1 March reads so, gives its reason before the notice, and the union reads it', async ({
  portal,
}) => {
  await world.isSeasonStart()
  const club = clubNumber(33)
  const year = season()
  const reason = 'Lokalen översvämmades i februari'
  const meeting = await preparedMeeting(club)
  await meeting.command('type', { type: 'guided' })
  await world.isDay(`${year}-03-01`)
  const chairman = await portal.opens(Planner, club.chairman)
  const operator = await portal.opens(Operator, persona('operator'))

  await test.step('the home page says that time and place are missing, and leads there', async () => {
    await chairman.isSignedIn()
    await chairman.goesTo('myAssignment', {})
    await chairman.button('mandates.expired.later').click()
    await expect(chairman.dialog()).toBeHidden()
    await expect(
      chairman.page.getByRole('heading', { name: chairman.say('start.meeting.without-plan.title') }),
    ).toBeVisible()
    await chairman.pageIsAccessible('the home of a club without time and place')
    await chairman.page.getByRole('link', { name: chairman.say('start.act.plan') }).click()
    await chairman.sees('meeting.step.pre-meeting')
  })

  await test.step('the season board lists it', async () => {
    await operator.isSignedIn()
    await operator.opensSeason()
    await operator.tile('without-plan').click()
    await expect(operator.clubLink(club)).toBeVisible()
  })

  await test.step('no notice goes out before the reason is given', async () => {
    await chairman.setsTimeAndPlace({
      date: `${year}-03-12`,
      startTime: '18:00',
      endTime: '20:00',
      place: 'Stora salen',
    })
    await expect(chairman.button('pre-meeting.notice.send', { count: club.memberCount })).toHaveCount(0)
    await chairman.pageIsAccessible('a late meeting without its reason')
    await chairman.everythingIsSaved()
    const refused = await meeting.send('notice')
    expect(refused.json).toMatchObject({
      code: 'meeting-not-ready',
      findings: [{ code: 'late-reason-required', itemId: 'time-and-place', field: 'lateReason' }],
    })
    await chairman.field('lateReason').fill(reason)
    await chairman.everythingIsSaved()
    await chairman.sendsNotice(club.memberCount)
  })

  await test.step('the union reads the reason on the board', async () => {
    await operator.opensSeason()
    await expect(operator.page.locator('.club-list tr').filter({ hasText: club.name })).toContainText(
      operator.say('operator.late-reason', { reason }),
    )
    await operator.pageIsAccessible('the season board with a late meeting')
  })
})
