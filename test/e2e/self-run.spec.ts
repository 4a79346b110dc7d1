import { clubNumber, persona, registerData, season } from './story/people.ts'
import { Auditor } from './story/auditor.ts'
import { Post } from './story/meeting-leader.ts'
import { expect, test } from './story/portal.ts'
import { badFiles, Reporter } from './story/reporter.ts'
import { world } from './story/world.ts'

const day = `${season()}-02-10`
/** What every page of the way also fits into. */
const narrow = { width: 320, height: 640 } as const
const wide = { width: 1360, height: 900 } as const
const smallPhone = {
  language: 'en',
  viewport: narrow,
  hasTouch: true,
  colorScheme: 'dark',
} as const

test('a club holds its annual meeting on its own and reports it', async ({ portal }) => {
  const club = clubNumber(13)
  const [candidate, vice] = club.members
  if (!candidate || !vice) throw new Error(`${club.id} has too few members.`)
  await world.isSeasonStart()
  const chairman = await portal.opens(Reporter, club.chairman)
  const when = { date: day, startTime: '17:00', endTime: '18:30', place: 'Fikarummet' }

  await test.step('begins guided, and switches before anything is sent', async () => {
    await chairman.isSignedIn()
    await chairman.startsGuidedMeeting()
    await chairman.setsTimeAndPlace(when)
    await chairman.switchesTo('self-run')
    await chairman.isOnMeetingPage()
  })

  await test.step('nothing is lost on the way there, back and there again', async () => {
    await chairman.hasTimeAndPlace(when)
    await chairman.switchesTo('guided')
    await chairman.sees('meeting.step.pre-meeting')
    await chairman.hasTimeAndPlace(when)
    await chairman.switchesTo('self-run')
    await chairman.isOnMeetingPage()
    await chairman.hasTimeAndPlace(when)
    await chairman.page.setViewportSize(narrow)
    await chairman.pageIsAccessible('self-run meeting')
    await chairman.page.setViewportSize(wide)
  })

  await test.step('states those elected and the club fee', async () => {
    await chairman.presses('widget.elections.add')
    await chairman.picks(chairman.say('widget.elections.type'), chairman.say('roles.assignment.auditor'))
    const post = new Post(chairman, chairman.say('roles.assignment.auditor'))
    await post.nominates(candidate.name)
    await post.isDecidedBy('acclamation')
    await chairman.decides('widget.club-fee.unchanged')
    await chairman.everythingIsSaved()
    await chairman.seesText('self-run.register.meeting-not-held')
  })

  await test.step('registers those elected under the lock, once the meeting has been held', async () => {
    await world.isDay(day, '18:35')
    await chairman.page.reload()
    await chairman.presses('meeting.next-step', { name: chairman.say('meeting.step.protocol') })
    await expect(chairman.dialog()).toContainText(chairman.say('findings.assignments-not-registered'))
    await chairman.button('meeting.leave.stay', {}, chairman.dialog()).click()
    await chairman.beginsToRegister()
    await chairman.pageIsAccessible('registering those elected, self-run')
    await chairman.registersWhatWasChecked()
    expect(registerData().assignments).toContainEqual(
      expect.objectContaining({ clubId: club.id, person: candidate.ref, type: 'auditor', from: day }),
    )
    await chairman.goesOn('protocol', { proceeding: true })
  })

  await test.step('the protocol must be uploaded, and only the right file will do', async () => {
    await chairman.opensStep('done')
    await chairman.seesText('findings.protocol-must-be-uploaded')
    await chairman.opensStep('protocol')
    await chairman.pageIsAccessible('self-run protocol, none uploaded')
    for (const bad of badFiles) await chairman.mayNotUploadProtocol(bad)
    await chairman.uploadsProtocol('utkast.pdf')
    await chairman.uploadsProtocol('protokoll-justerat.pdf')
    await chairman.page.setViewportSize(narrow)
    await chairman.pageIsAccessible('self-run protocol')
    await chairman.page.setViewportSize(wide)
    await chairman.mayNotSwitch(club.id, 'guided', 'type-fixed')
  })

  await test.step('checks the answers and submits', async () => {
    await chairman.goesFromProtocolToSubmission()
    await chairman.page.setViewportSize(narrow)
    await chairman.pageIsAccessible('check answers, self-run')
    await chairman.page.setViewportSize(wide)
    await chairman.maySubmitOnlyWhenUnderstood()
    await chairman.submits()
    await chairman.hasReceipt()
    await chairman.seesText('submission.receipt.outside.text')
    await chairman.pageIsAccessible('receipt, self-run')
  })

  await test.step('the register has it, the package proves it, and nothing can be changed', async () => {
    expect(registerData().submissions.filter(({ clubId }) => clubId === club.id)).toHaveLength(1)
    const file = await chairman.holdsVerifiedPackage()
    const auditor = await portal.opens(Auditor, persona('non-member'), smallPhone)
    await auditor.opensCheck()
    await auditor.getsVerdict(file, 'genuine-uploaded')
    await chairman.mayChangeNothing(club.id, 'club-fee')
    await chairman.mayNotSwitch(club.id, 'guided', 'submitted')
    await chairman.mayNotReplaceProtocol(club.id)
  })
})
