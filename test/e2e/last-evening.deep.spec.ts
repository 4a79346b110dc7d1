import { meetingDay } from '#test/builders/meeting-content.ts'
import { Homecomer } from './story/homecomer.ts'
import { clubNumber, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { preparedMeeting } from './story/prepared.ts'
import { world } from './story/world.ts'

const phone = { viewport: { width: 375, height: 720 }, hasTouch: true } as const

// Goes ahead to the last evening on a clock that all stories share, and puts it back.
test.afterAll(() => world.isSeasonStart())

test('from the meeting day to the receipt on the last evening, chairman, secretary and adjuster follow what their home offers', async ({
  portal,
}) => {
  await world.isSeasonStart()
  const club = clubNumber(36)
  const meeting = await preparedMeeting(club)
  await meeting.convene()
  await meeting.sent()
  await meeting.advance('preparation')
  const chairman = await portal.opens(Homecomer, club.chairman, phone)
  const secretary = await portal.opens(Homecomer, meeting.secretary, phone)
  const adjuster = await portal.opens(Homecomer, meeting.adjuster, phone)

  await test.step('on the meeting day the chairman opens the meeting, which stands at the preparation', async () => {
    await world.isDay(meetingDay, '18:00')
    await chairman.isSignedIn()
    await chairman.follows('hold-meeting')
    await chairman.sees('open-meeting.title')
    await chairman.pageIsAccessible('opening the meeting')
    await chairman.presses('open-meeting.anyway')
    await chairman.isAt(chairman.say('agenda.item.opening'))
    await chairman.confirms('widget.opening.confirm')
    await chairman.everythingIsSaved()
  })

  await test.step('after the last paragraph those elected are registered and the protocol is created', async () => {
    await world.isDay(meetingDay, '20:30')
    await meeting.fill(meeting.decisions)
    await chairman.follows('hold-meeting')
    await chairman.goesToStep('register-assignments')
    await chairman.registersAssignments()
    await chairman.follows('create-protocol')
    await chairman.goesToStep('protocol')
    await chairman.follows('create-protocol')
    await chairman.createsProtocol()
  })

  await test.step('it is the secretary’s turn, though the meeting is held today', async () => {
    await secretary.isSignedIn()
    await secretary.follows('sign')
    await secretary.signs()
  })

  await test.step('then the adjuster’s, with the button in sight below a long protocol', async () => {
    await adjuster.isSignedIn()
    await adjuster.isHome()
    await adjuster.pageIsAccessible('the adjuster’s home')
    await adjuster.follows('adjust')
    // At the signature itself no bar stands before it.
    await expect(adjuster.signing).toBeInViewport()
    await expect(adjuster.page.locator('.sticky-actions')).toBeHidden()
    await adjuster.page.evaluate(() => scrollTo(0, 0))
    const inSight = adjuster.page.locator('.sticky-actions').getByRole('link', {
      name: adjuster.say('protocol-page.to-adjust'),
    })
    await expect(inSight).toBeInViewport()
    await inSight.click()
    await adjuster.signs()
  })

  await test.step('on the last evening the chairman checks and submits', async () => {
    await world.isDay(`${season()}-03-15`, '21:40')
    await chairman.isHome()
    await expect(chairman.page.locator('.meeting-card.attention')).toContainText('I dag är sista dagen att skicka in.')
    await chairman.pageIsAccessible('the chairman’s home on the last evening')
    await chairman.follows('submit')
    await chairman.sees('submission.check.title')
    await chairman.submits()
    await chairman.hasReceipt()
    await chairman.follows('see-receipt')
    await chairman.hasReceipt()
  })
})
