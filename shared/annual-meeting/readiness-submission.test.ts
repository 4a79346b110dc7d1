import { describe, expect, it } from 'vitest'
import { emptyMeeting, meeting, people } from '#test/builders/meeting-content.ts'
import { stockholmInstant } from '../clock.ts'
import type { MeetingContent } from './meeting.ts'
import { meetingHeldAt } from './readiness-held.ts'
import {
  isStillComplete,
  lacksOnlySignatures,
  isReadyToSign,
  missingForSigning,
  missingForSubmission,
  submissionFailures,
} from './readiness-submission.ts'

const now = stockholmInstant('2027-02-20', '09:00')
type Changes = Parameters<typeof meeting>[0] & { protocol?: Partial<MeetingContent['summary']['protocol']> }

/** Complete, registered and fully signed, with changes. */
const ready = ({ protocol = {}, ...changes }: Changes = {}): MeetingContent => {
  const content = meeting({ ...changes, summary: { assignmentsRegisteredAt: now, ...changes.summary } })
  return {
    ...content,
    summary: {
      ...content.summary,
      protocol: { ...content.summary.protocol, state: 'fully-signed', documentSha256: 'ab', basedOn: 30, ...protocol },
    },
  }
}

describe('submission', () => {
  it('is open to a complete meeting with a fully signed protocol', () => {
    expect(missingForSubmission(ready(), now)).toBeNull()
  })
  it('waits for the document of a protocol that everybody has signed, and then for nothing else', () => {
    const unstored = ready({ protocol: { documentSha256: null } })
    expect(submissionFailures(unstored, now)).toEqual([{ code: 'protocol-must-be-uploaded', findings: [] }])
  })
  it('is over once it has been made, whatever else is found', () => {
    const submitted = ready({ summary: { submittedAt: now }, data: { 'club-fee': { changed: null } } })
    expect(submissionFailures(submitted, now)).toEqual([{ code: 'submitted', findings: [] }])
  })
  it.each<[string, Changes]>([
    ['officer-not-in-club', { data: { 'meeting-secretary': { secretary: { ref: people.vera } } } }],
    ['roles-missing', { data: { 'adjuster-and-vote-counter': { voteCounter: null } } }],
    ['roles-missing', { data: { 'adjuster-and-vote-counter': { adjusters: [{ ref: people.astrid }] } } }],
    ['club-fee-missing', { data: { 'club-fee': { changed: null } } }],
    ['meeting-not-ready', { data: { 'annual-report': { confirmed: false } } }],
    ['meeting-not-ready', { summary: { assignmentsRegisteredAt: null } }],
    ['protocol-not-generated', { protocol: { state: 'not-created' } }],
    ['protocol-choice-required', { protocol: { state: 'edited', basedOn: 29 } }],
    ['protocol-not-signed', { protocol: { state: 'generated' } }],
    ['protocol-not-signed', { protocol: { state: 'signed-by-secretary' } }],
    ['protocol-not-signed', { protocol: { state: 'signed-by-adjuster' } }],
    ['protocol-must-be-uploaded', { protocol: { documentSha256: null } }],
    ['submitted', { summary: { submittedAt: now } }],
  ])('is refused with %s', (code, changes) => {
    expect(missingForSubmission(ready(changes), now)?.code).toBe(code)
  })
  it.each([
    ['chairman-missing', { 'meeting-chairman': { chairman: null } }],
    ['chairman-is-adjuster', { 'meeting-chairman': { chairman: { ref: people.mira } } }],
    ['secretary-missing', { 'meeting-secretary': { secretary: null } }],
    ['secretary-is-adjuster', { 'meeting-secretary': { secretary: { ref: people.mira } } }],
    ['adjuster-missing', { 'adjuster-and-vote-counter': { adjusters: [] } }],
    ['adjuster-is-chairman', { 'adjuster-and-vote-counter': { adjusters: [{ ref: people.astrid }] } }],
    ['adjuster-is-secretary', { 'adjuster-and-vote-counter': { adjusters: [{ ref: people.johan }] } }],
    ['vote-counter-missing', { 'adjuster-and-vote-counter': { voteCounter: null } }],
  ])('is refused for its officers with everything that is found of them: %s', (code, data) => {
    const refused = submissionFailures(ready({ data }), now).find((failure) => failure.code === 'roles-missing')
    expect(refused?.findings.map((finding) => finding.code)).toContain(code)
    expect(missingForSubmission(ready({ data }), now)?.code).toBe('roles-missing')
  })
  it.each([
    ['club-fee-missing', { currentFee: undefined }],
    ['club-fee-change-missing', { changed: null }],
    ['new-fee-missing', { changed: true, newFee: null }],
  ])('is refused for the fee of the club with %s', (code, fee) => {
    const refused = missingForSubmission(ready({ data: { 'club-fee': fee } }), now)
    expect(refused).toMatchObject({ code: 'club-fee-missing', findings: [{ code }] })
  })
  it('is refused as overdue from the deadline on, whatever else is missing', () => {
    const content = emptyMeeting()
    expect(missingForSubmission(content, content.summary.dueAt)?.code).toBe('overdue')
    expect(missingForSubmission(ready(), content.summary.dueAt - 1)).toBeNull()
  })
  it('reports missing officers before the rest of an unfinished meeting', () => {
    expect(submissionFailures(emptyMeeting(), now).map(({ code }) => code)).toEqual([
      'roles-missing',
      'club-fee-missing',
      'meeting-not-ready',
      'protocol-not-generated',
    ])
  })
  it('lists every finding once', () => {
    const listed = submissionFailures(emptyMeeting(), now).flatMap(({ findings }) => findings)
    expect(new Set(listed).size).toBe(listed.length)
  })
  it('does not mind warnings', () => {
    expect(missingForSubmission(ready({ data: { 'club-fee': { currentFee: 100, changed: false } } }), now)).toBeNull()
  })
})

describe('the time a meeting was held', () => {
  it('is when it was closed', () => {
    expect(meetingHeldAt(meeting())).toBe(stockholmInstant('2027-02-12', '19:52'))
  })
  it('is its planned end where no time of closing is noted', () => {
    expect(meetingHeldAt(meeting({ data: { closing: { closedAt: null } } }))).toBe(
      stockholmInstant('2027-02-12', '20:00'),
    )
  })
  it('is the day as such where no end was planned either', () => {
    const data = { closing: { closedAt: null }, 'time-and-place': { endTime: null } }
    expect(meetingHeldAt(meeting({ data }))).toBe(stockholmInstant('2027-02-12', '00:00'))
    expect(meetingHeldAt(meeting({ data: { ...data, 'time-and-place': { date: null } } }))).toBeNull()
  })
  it('is unknown before the closing', () => {
    expect(meetingHeldAt(meeting({ data: { closing: { closed: false } } }))).toBeNull()
  })
})

describe('a meeting that a person begins to sign', () => {
  const unsigned = (changes: Changes = {}) =>
    ready({ ...changes, protocol: { state: 'generated', ...changes.protocol } })
  it('lacks only signatures when everything else that a submission asks for is there', () => {
    expect(lacksOnlySignatures(unsigned(), now)).toBe(true)
    expect(lacksOnlySignatures(unsigned({ summary: { assignmentsRegisteredAt: null } }), now)).toBe(false)
    expect(lacksOnlySignatures(unsigned({ data: { 'annual-report': { confirmed: false } } }), now)).toBe(false)
  })
  it('reports before the first signature what a submission would be refused for, except that it is late', () => {
    expect(missingForSigning(unsigned(), now)).toBeNull()
    const unregistered = unsigned({ summary: { assignmentsRegisteredAt: null } })
    expect(missingForSigning(unregistered, now)).toMatchObject({
      code: 'meeting-not-ready',
      findings: [{ code: 'assignments-not-registered' }],
    })
    expect(missingForSigning(unsigned({ data: { 'club-fee': { changed: null } } }), now)?.code).toBe('club-fee-missing')
    expect(missingForSigning(unsigned(), unsigned().summary.dueAt)).toBeNull()
  })
  it('is the secretary’s turn once nothing is left that others have to mend: which text holds they choose themselves', () => {
    expect(isReadyToSign(unsigned(), now)).toBe(true)
    expect(isReadyToSign(unsigned({ summary: { contentVersion: 31 } }), now)).toBe(true)
    expect(isReadyToSign(unsigned({ summary: { assignmentsRegisteredAt: null } }), now)).toBe(false)
    expect(isReadyToSign(unsigned(), unsigned().summary.dueAt)).toBe(true)
  })
  it('whose round has a signature goes on as it began', () => {
    const signature = { role: 'secretary' as const, signer: people.johan, round: 1, signedAt: 1, documentSha256: 'ab' }
    const begun = unsigned({
      summary: { assignmentsRegisteredAt: null },
      protocol: { state: 'signed-by-secretary', signatures: [signature] },
    })
    expect(missingForSigning(begun, now)).toBeNull()
  })
  it.each<[string, Partial<MeetingContent['summary']>, number]>([
    ['content was changed', { contentVersion: 31 }, now],
    ['it was unlocked', { frozen: false }, now],
    ['the deadline has passed', {}, ready().summary.dueAt],
  ])('is looked at as a whole again once %s', (_, change, at) => {
    const { summary } = ready({ summary: { frozen: true }, protocol: { complete: 30 } })
    expect(isStillComplete(summary, now)).toBe(true)
    expect(isStillComplete({ ...summary, ...change }, at)).toBe(false)
  })
  it('is checked as a whole when something was missing, or a signature still is', () => {
    expect(isStillComplete(ready({ summary: { frozen: true }, protocol: { complete: null } }).summary, now)).toBe(false)
    expect(isStillComplete(unsigned({ summary: { frozen: true }, protocol: { complete: 30 } }).summary, now)).toBe(
      false,
    )
  })
})
