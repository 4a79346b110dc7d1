import { Auditor } from './story/auditor.ts'
import { heldMeeting } from './story/held-meeting.ts'
import { Member } from './story/member.ts'
import { Officer } from './story/officer.ts'
import { clubNumber, persona, registerData, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { Signatory } from './story/signatory.ts'
import { world } from './story/world.ts'

const own = 'Kaffemaskin i fikarummet'
const day = `${season()}-02-18`

/** One club's meeting with six people, each in a browser of their own. */
test('a club holds its annual meeting, from the first click to the submitted protocol', async ({ portal }) => {
  const club = clubNumber(1)
  await world.isSeasonStart()
  const chairman = await portal.opens(Officer, persona('chairman'))
  const secretary = await portal.opens(Signatory, persona('secretary'))
  const adjuster = await portal.opens(Signatory, persona('adjuster'))
  const elected = {
    chairman: chairman.who.name,
    secretary: secretary.who.name,
    adjuster: adjuster.who.name,
    counter: persona('vote-counter').name,
    candidate: persona('member').name,
    rival: persona('work-environment-representative').name,
  }

  await test.step('signs in, acts as chairman and starts the meeting', async () => {
    await chairman.signsInAsPersona()
    await chairman.pageIsAccessible('my assignment')
    await chairman.actsAs('Yrkesverksam')
    await chairman.goesTo('annualMeeting', {})
    await chairman.actsAs('Ordförande')
    await chairman.startsGuidedMeeting()
  })

  await test.step('plans time, place and agenda', async () => {
    await chairman.setsTimeAndPlace({ date: day, startTime: '18:00', endTime: '20:00', place: 'Matsalen, Hamngatan 3' })
    await chairman.pageIsAccessible('pre-meeting')
    await chairman.hasOnAgenda('Klubbavgift', 12)
    await chairman.movesUp('Klubbavgift')
    await chairman.hasOnAgenda('Klubbavgift', 11)
    await chairman.undoes()
    await chairman.hasOnAgenda('Klubbavgift', 12)
    await chairman.hides('Revisionsberättelse')
    await chairman.undoes()
    await chairman.hasOnAgenda('Revisionsberättelse', 10)
    await chairman.addsOwnItem(own)
  })

  await test.step('sends the notice with agenda and calendar file, one letter to each member', async () => {
    await chairman.sendsNotice(club.memberCount)
    const letters = await world.letters(/^(Kallelse|Notice)/, club.name)
    expect(letters).toHaveLength(club.memberCount)
    expect(new Set(letters.flatMap(({ destination }) => destination.to)).size).toBe(club.memberCount)
    for (const { body, attachments } of letters) {
      expect(body.text).toContain(own)
      expect(attachments.map(({ filename }) => filename)).toContain(`arsmote-${season()}.ics`)
    }
    await chairman.goesOn('preparation')
  })

  await test.step('prepares a motion with the board’s answer, and documents', async () => {
    await chairman.writesMotion({
      title: 'Cykelställ under tak',
      submitter: elected.candidate,
      proposal: 'Att klubben verkar för cykelställ under tak.',
      answer: 'Styrelsen håller med.',
      recommendation: 'approve',
    })
    await chairman.uploads('answered-motions', 'svar-pa-motioner.pdf')
    await chairman.uploads('audit-report', 'revisionsberattelse.pdf')
    await chairman.mayNotUpload(
      { name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
      'errors.file-type-invalid',
    )
    await chairman.pageIsAccessible('preparation')
    await chairman.sendsDocuments(club.memberCount)
  })

  await test.step('a member reads the notice and the documents', async () => {
    const member = await portal.opens(Member, persona('member'))
    await member.signsInWithPhone()
    await member.readsTheNotice(own)
    await member.readsTheDocuments('answered-motions')
  })

  await test.step('holds the meeting on its day', async () => {
    await world.isDay(day, '18:05')
    await chairman.page.reload()
    await chairman.goesOn('annual-meeting')
    await heldMeeting(chairman, elected, { own })
  })

  await test.step('registers those elected while no one else may change the meeting', async () => {
    const vice = await portal.opens(Officer, persona('vice-chairman'))
    await vice.isSignedIn()
    await chairman.goesOn('register-assignments', { proceeding: true })
    await chairman.pageIsAccessible('register assignments')
    await vice.goesTo('registerAssignments', { year: season() })
    await expect(vice.button('register-assignments.start')).toBeEnabled()
    await chairman.beginsToRegister()
    await vice.goesTo('meetingItem', { year: season(), item: 'other-questions' })
    await vice.seesLockBy(elected.chairman, 'assignments')
    const item = vice.page.getByRole('main')
    await expect(item.getByRole('heading', { name: vice.say('agenda.item.other-questions') }).first()).toBeVisible()
    await expect(item.getByRole('textbox')).toHaveCount(0)
    // An officer who only reads sees what was registered, and blocks no one from going on.
    await vice.goesTo('registerAssignments', { year: season() })
    await vice.seesLockBy(elected.chairman, 'assignments')
    await chairman.registersWhatWasChecked()
    await vice.seesRegistered()
    await expect(vice.button('register-assignments.start')).toHaveCount(0)
    await expect(chairman.button('meeting.next-step', { name: chairman.say('meeting.step.protocol') })).toBeEnabled()
    const end = `${season() + 1}-02-${(season() + 1) % 4 === 0 ? 29 : 28}`
    expect(registerData().assignments).toContainEqual(
      expect.objectContaining({ clubId: club.id, person: chairman.who.ref, type: 'chairman', until: end }),
    )
  })

  await test.step('the protocol is written; its secretary alone may edit it', async () => {
    await chairman.goesOn('protocol')
    await chairman.pageIsAccessible('protocol not created')
    await chairman.createsProtocol()
    await chairman.seesText('protocol-page.secretary-only', { name: elected.secretary })
    await chairman.pageIsAccessible('protocol')
    await chairman.opensStep('done')
    await chairman.seesText('findings.protocol-not-signed')
    await secretary.signsInAsPersona()
    await secretary.opensStep('protocol')
    await secretary.pageIsAccessible('protocol editor')
    await secretary.addsTo('balanseras i ny räkning', ' Kassören tackades.')
    await secretary.protocolIs('edited')
  })

  await test.step('what changes afterwards the secretary merges into the edited text', async () => {
    await chairman.goesTo('meetingItem', { year: season(), item: 'club-fee' })
    await chairman.writes('widget.club-fee.new', '25')
    await chairman.everythingIsSaved()
    await secretary.mustResolve()
    await secretary.pageIsAccessible('resolving the draft')
    await secretary.resolvesBy('merge')
    await expect(secretary.editor).toContainText('Kassören tackades.')
    await expect(secretary.editor).toContainText('från 15 till 25 kronor')
  })

  await test.step('the secretary signs, then the adjuster; an unlock voids both', async () => {
    await adjuster.isSignedIn()
    await adjuster.opensStep('protocol')
    await adjuster.mayNotSignYet(club.id)
    await secretary.signs()
    await secretary.pageIsAccessible('protocol signed by the secretary')
    await adjuster.signs()
    await secretary.protocolIs('fully-signed')
    await secretary.unlocks('Fel namn i paragraf 14')
    await adjuster.seesText('protocol-page.unlocked-because', { reason: 'Fel namn i paragraf 14' })
    await secretary.signs()
    // The open page has heard of the first round by itself.
    await adjuster.page.reload()
    await adjuster.signs()
  })

  await test.step('the chairman checks the answers and submits', async () => {
    await chairman.goesToSubmission()
    await chairman.pageIsAccessible('check answers')
    await chairman.maySubmitOnlyWhenUnderstood()
    await chairman.submits()
    await chairman.hasReceipt()
    await chairman.pageIsAccessible('receipt')
  })

  await test.step('the register has it, the package proves it, and nothing can be changed', async () => {
    const { submissions } = registerData()
    expect(submissions.filter(({ clubId }) => clubId === club.id)).toHaveLength(1)
    const file = await chairman.holdsVerifiedPackage()
    const auditor = await portal.opens(Auditor, persona('non-member'))
    await auditor.opensCheck()
    await auditor.getsVerdict(file, 'genuine', elected.secretary, elected.adjuster)
    await auditor.isDamageReported(file)
    await chairman.mayChangeNothing(club.id, 'voting-list')
  })
})
