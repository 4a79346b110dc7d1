import { Officer } from './story/officer.ts'
import { clubNumber, registerData, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { preparedMeeting } from './story/prepared.ts'
import { Signatory } from './story/signatory.ts'
import { world } from './story/world.ts'

const phone = { language: 'en', viewport: { width: 390, height: 780 }, hasTouch: true } as const
const smallPhone = { ...phone, viewport: { width: 320, height: 640 } } as const

test('the meeting is held in English on a phone, and nothing scrolls sideways', async ({ portal }) => {
  const club = clubNumber(6)
  await world.isSeasonStart()
  const meeting = await preparedMeeting(club)
  const chairman = await portal.opens(Officer, club.chairman, smallPhone)

  await test.step('plans and sends the notice', async () => {
    await chairman.isSignedIn()
    await chairman.goesTo('start', {})
    await chairman.pageIsAccessible('start in English')
    await chairman.startsGuidedMeeting()
    await chairman.setsTimeAndPlace({
      date: `${season()}-02-12`,
      startTime: '18:00',
      endTime: '20:00',
      place: 'Stora salen',
    })
    await chairman.decides('pre-meeting.settings.en')
    await chairman.pageIsAccessible('pre-meeting in English')
    await chairman.sendsNotice(club.memberCount)
    await chairman.goesOn('preparation')
    await chairman.pageIsAccessible('preparation in English')
    await chairman.goesOn('annual-meeting', { proceeding: true })
  })

  await test.step('holds the meeting and registers those elected', async () => {
    await world.isDay(`${season()}-02-12`, '20:30')
    await meeting.fill(meeting.decisions)
    await chairman.goesTo('meetingItem', { year: season(), item: 'voting-list' })
    await chairman.writes('widget.voting-list.voters', '21')
    await chairman.everythingIsSaved()
    await chairman.pageIsAccessible('voting list in English')
    await chairman.goesTo('meetingItem', { year: season(), item: 'elections' })
    await chairman.pageIsAccessible('elections in English')
    await chairman.goesTo('meetingItem', { year: season(), item: 'closing' })
    await chairman.goesOn('register-assignments', { proceeding: true })
    await chairman.pageIsAccessible('register assignments in English')
    await chairman.registersAssignments()
    await chairman.goesOn('protocol')
    await chairman.createsProtocol()
    await expect(chairman.page.getByRole('article')).toContainText('The meeting')
  })

  await test.step('the secretary and the adjuster sign on phones of their own', async () => {
    const secretary = await portal.opens(Signatory, meeting.secretary, phone)
    await secretary.isSignedIn()
    await secretary.opensStep('protocol')
    await secretary.pageIsAccessible('protocol editor in English')
    await secretary.signs()
    const adjuster = await portal.opens(Signatory, meeting.adjuster, smallPhone)
    await adjuster.isSignedIn()
    await adjuster.opensStep('protocol')
    await adjuster.signs()
    await adjuster.pageIsAccessible('protocol in English')
  })

  await test.step('the chairman submits', async () => {
    await chairman.goesToSubmission()
    await chairman.pageIsAccessible('check answers in English')
    await chairman.submits()
    await chairman.hasReceipt()
    await chairman.pageIsAccessible('receipt in English')
    expect(registerData().submissions.filter(({ clubId }) => clubId === club.id)).toHaveLength(1)
  })
})
