import { meetingDay } from '#test/builders/meeting-content.ts'
import { Homecomer } from './story/homecomer.ts'
import { clubNumber, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { preparedMeeting } from './story/prepared.ts'
import { world } from './story/world.ts'

const phone = { viewport: { width: 375, height: 720 }, hasTouch: true } as const

// Goes ahead to the last evening on a clock that all stories share, and puts it back.
test.afterAll(() => world.isSeasonStart())

test('an officer whose mandate ended in February is led by their home to the receipt', async ({ portal }) => {
  await world.isSeasonStart()
  const club = clubNumber(34)
  const meeting = await preparedMeeting(club)
  await meeting.convene()
  await meeting.sent()
  await meeting.advance('preparation')
  await world.isDay(meetingDay, '20:30')
  await meeting.advance('annual-meeting')
  await meeting.fill(meeting.decisions)
  await world.isDay(`${season()}-03-14`, '19:00')
  const officer = await portal.opens(Homecomer, club.chairman, phone)

  await test.step('the question about the ended mandate says until when the meeting may be finished, and leads there', async () => {
    await officer.isSignedIn()
    await officer.goesTo('myAssignment', {})
    await expect(officer.dialog()).toContainText(officer.retainedUntil())
    await expect(officer.dialog()).not.toContainText(officer.say('mandates.expired.state.open'))
    await officer.pageIsAccessible('the question to somebody who may still finish the meeting')
    await officer.seesAnswersInOneRow()
    // The answer is on its way when the page changes: a page loaded before it has come asks again.
    const answered = officer.page.waitForResponse((response) => response.url().endsWith('/later'))
    await officer
      .dialog()
      .getByRole('link', { name: officer.say('start.unfinished.open') })
      .click()
    await answered
    await expect(officer.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(officer.dialog()).toBeHidden()
  })

  await test.step('home, role and the page of roles say so too', async () => {
    await officer.isHome()
    await expect(officer.page.locator('.meeting-card')).toContainText(officer.retainedUntil())
    const pill = officer.page.getByRole('banner').locator('.role-pill')
    await expect(pill).toContainText(officer.say('start.unfinished.pill'))
    expect((await pill.boundingBox())?.height, 'one line').toBe(44)
    await pill.click()
    await expect(officer.page.getByRole('banner')).toContainText(officer.retainedUntil())
    await officer.page.getByRole('link', { name: officer.say('shell.role.all') }).click()
    await officer.sees('role-page.title')
    await expect(officer.page.getByRole('main')).toContainText(officer.retainedUntil())
    await officer.pageIsAccessible('the roles of somebody who may still finish the meeting')
  })

  await test.step('the home leads from the last paragraph to the protocol', async () => {
    await officer.follows('hold-meeting')
    await officer.goesToStep('register-assignments')
    await officer.registersAssignments()
    await officer.follows('create-protocol')
    await officer.goesToStep('protocol')
    await officer.follows('create-protocol')
    await officer.createsProtocol()
    await meeting.sign('secretary')
    await meeting.sign('adjuster')
  })

  await test.step('and on the last evening to the receipt', async () => {
    await world.isDay(`${season()}-03-15`, '21:40')
    await officer.follows('submit')
    await officer.submits()
    await officer.hasReceipt()
  })
})
