import { clubNumber, registerData, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { preparedRehearsal } from './story/prepared.ts'
import { Rehearser } from './story/rehearser.ts'
import { world } from './story/world.ts'

test('a chairman rehearses the whole meeting alone, and no one hears of it', async ({ portal }) => {
  const club = clubNumber(19)
  await world.isSeasonStart()
  const before = JSON.stringify(registerData())
  // Other stories have moved the calendar past days of reminders for the real meeting.
  const lettersBefore = await world.letters(/./, club.name)
  const rehearsal = await preparedRehearsal(club)
  const chairman = await portal.opens(Rehearser, club.chairman)
  await chairman.isSignedIn()

  await test.step('begins it before the real meeting, and sees everywhere what it is', async () => {
    await chairman.beginsRehearsal()
    await chairman.isMarked()
    await chairman.setsTimeAndPlace({
      date: `${season()}-02-12`,
      startTime: '18:00',
      endTime: '20:00',
      place: 'Stora salen',
    })
    await chairman.pageIsAccessible('rehearsal')
    await chairman.page.setViewportSize({ width: 320, height: 640 })
    expect(await chairman.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await chairman.page.setViewportSize({ width: 1360, height: 900 })
  })

  await test.step('sends a notice that reaches no one', () => chairman.sendsNoticeToNobody(club.memberCount))

  await test.step('holds the meeting before its day and registers those elected', async () => {
    await rehearsal.advance('preparation')
    await rehearsal.advance('annual-meeting')
    await rehearsal.fill(rehearsal.decisions)
    await rehearsal.advance('register-assignments')
    await chairman.registersInRehearsal()
  })

  await test.step('signs as secretary and as adjuster with the simulated electronic ID', async () => {
    await rehearsal.advance('protocol')
    await rehearsal.command('protocol')
    await chairman.goesTo('protocol', { year: chairman.year })
    await chairman.isMarked()
    await expect(chairman.editor).toBeVisible()
    await chairman.signsFor(rehearsal.secretary.name)
    await chairman.pageIsAccessible('signing in a rehearsal')
    await chairman.signsFor(rehearsal.adjuster.name)
    await chairman.protocolIs('fully-signed')
  })

  await test.step('submits it without a recipient', async () => {
    await chairman.goesTo('done', { year: chairman.year })
    await chairman.submits()
    await chairman.seesText('rehearsal.done')
    await expect(chairman.page.getByRole('main')).toContainText('ÖVNING')
    await chairman.pageIsAccessible('receipt of a rehearsal')
  })

  await test.step('no one got a letter, and the register is as it was', async () => {
    expect(await world.letters(/./, club.name)).toEqual(lettersBefore)
    expect(JSON.stringify(registerData())).toBe(before)
  })

  await test.step('throws it away and returns to the real meeting', async () => {
    await chairman.throwsItAway()
    await chairman.returnsToTheRealMeeting()
  })
})
