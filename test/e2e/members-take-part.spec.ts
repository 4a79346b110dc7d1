import { Officer } from './story/officer.ts'
import { clubNumber, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { preparedMeeting } from './story/prepared.ts'
import { TakingPart } from './story/taking-part.ts'
import { world } from './story/world.ts'

const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true } as const

test('members read the notice, send in motions and questions, say that they come, and get the board’s answer', async ({
  portal,
}) => {
  const club = clubNumber(15)
  await world.isSeasonStart()
  const meeting = await preparedMeeting(club)
  const [, , one, two] = club.members
  if (!one || !two) throw new Error(`${club.id} has too few members.`)
  const chairman = await portal.opens(Officer, club.chairman)
  const member = await portal.opens(TakingPart, one, smallPhone)
  await Promise.all([chairman.isSignedIn(), member.isSignedIn()])

  await test.step('before the notice a member sees that the board is planning, and asks already', async () => {
    await meeting.command('type', { type: 'guided' })
    await member.opensTheMeeting()
    await member.seesText('member-page.stands.planning')
    await member.sendsQuestion('Blir det fika?')
    await member.hasSent('Blir det fika?')
    await member.pageIsAccessible('the members’ page before the notice')
  })

  await test.step('after the notice the page shows it, with agenda, calendar and the last day', async () => {
    await member.goesTo('start', {})
    await meeting.fill({ 'time-and-place': meeting.decisions['time-and-place'] ?? {} })
    await meeting.command('notice')
    await meeting.sent()
    await member.opensTheMeeting()
    await expect(member.page.getByRole('article', { name: member.say('member-page.notice') })).toContainText(
      'Stora salen',
    )
    await member.seesText('member-page.changed')
    await expect(member.page.getByText(`2 februari ${season()}`, { exact: true })).toBeVisible()
    const calendar = member.page.getByRole('link', { name: member.say('pre-meeting.notice.calendar') })
    expect(
      (await member.page.request.get((await calendar.getAttribute('href')) ?? '')).headers()['content-type'],
    ).toContain('text/calendar')
  })

  await test.step('what is typed survives a refusal, a lost network and a closed page', async () => {
    await member.writesMotion({ title: 'Laddplatser', background: '', proposal: 'Se <b>bilagan</b>' })
    await member.sendsMotion()
    await expect(member.page.getByRole('alert').getByRole('link')).toHaveCount(1)
    await member.pageIsAccessible('a motion with something wrong')
    await member.motionField('proposal').fill('Att klubben bygger två laddplatser')
    await member.context.setOffline(true)
    await member.sendsMotion()
    await member.seesText('errors.offline')
    await member.context.setOffline(false)
    await member.page.reload()
    await expect(member.motionField('title')).toHaveValue('Laddplatser')
    await expect(member.motionField('proposal')).toHaveValue('Att klubben bygger två laddplatser')
    await member.sendsMotion()
    await member.hasSent('Motion 1: Laddplatser')
  })

  await test.step('a member withdraws, and says that they come', async () => {
    await member.writesMotion({ title: 'Ångrar mig', background: 'Jag vet inte', proposal: 'Att inget görs' })
    await member.sendsMotion()
    await member.entry('Ångrar mig').getByRole('button').click()
    await member.presses('member-page.withdraw-go')
    await expect(member.entry('Ångrar mig')).toHaveCount(0)
    await expect(member.entry('Laddplatser')).toBeVisible()
    await member.presses('member-page.coming.yes')
    await member.seesText('member-page.coming.said-yes')
    await member.pageIsAccessible('the members’ page on a small phone')
  })

  await test.step('the board sees what is new, answers it, and cannot change the member’s words', async () => {
    await meeting.advance('preparation')
    await chairman.goesTo('myAssignment', {})
    await chairman.page.getByRole('link', { name: chairman.say('start.meeting.from-members', { count: 2 }) }).click()
    await chairman.sees('meeting.step.preparation')
    await chairman.seesText('preparation.members.waiting', { count: 2 })
    await expect(chairman.page.locator('#item-agenda-settings')).toContainText('En kommer, ingen har tackat nej')
    await chairman.page.getByText('Motion 1: Laddplatser').click()
    await expect(chairman.page.getByRole('main')).toContainText('Att klubben bygger två laddplatser')
    await expect(chairman.page.getByLabel(chairman.say('meeting.field.proposal'), { exact: true })).toHaveCount(0)
    await chairman.field('boardAnswer').fill('Styrelsen håller med.')
    await chairman.decides('preparation.motion.recommend.approve')
    await chairman.everythingIsSaved()
    await chairman.seesText('preparation.members.waiting', { count: 1 })
    await chairman.pageIsAccessible('the preparation with what members sent in')
    await chairman.uploads('answered-motions', 'motionssvar.pdf')
    await member.page.reload()
    await expect(member.entry('Laddplatser')).not.toContainText('Styrelsen håller med.')
  })

  await test.step('when the documents are sent everybody reads them and the answers', async () => {
    await chairman.sendsDocuments(club.memberCount)
    await member.page.reload()
    await expect(member.entry('Laddplatser')).toContainText('Styrelsen håller med.')
    await expect(member.page.getByRole('link', { name: member.say('preparation.kind.answered-motions') })).toBeVisible()
    const other = await portal.opens(TakingPart, two, { language: 'en' })
    await other.isSignedIn()
    await other.opensTheMeeting()
    await expect(other.page.getByText('Styrelsen håller med.')).toBeVisible()
    await other.pageIsAccessible('the members’ page in English')
    await other.page.emulateMedia({ media: 'print' })
    await expect(other.page.getByRole('article')).toBeVisible()
    await expect(other.page.getByRole('heading', { name: other.say('member-page.take-part') })).toBeHidden()
  })

  await test.step('after the last day nothing more comes in, and what is typed is not lost', async () => {
    await member.writesMotion({ title: 'För sent', background: '', proposal: 'Att klockan ställs tillbaka' })
    await world.isDay(`${season()}-02-03`)
    await member.sendsMotion()
    await member.seesText('errors.motions-closed')
    await expect(member.motionField('title')).toHaveValue('För sent')
    await member.page.reload()
    await member.seesText('member-page.is-closed')
    const { status } = await member.tries('POST', `/meetings/${club.id}/${season()}/participation/questions`, {
      id: '01JZZZZZZZZZZZZZZZZZZZZZZQ',
      text: 'Ändå?',
    })
    expect(status).toBe(409)
  })
})
