import { describe, expect, it } from 'vitest'
import { emptyMeeting, meeting, people } from '#test/builders/meeting-content.ts'
import { stockholmInstant } from '../clock.ts'
import { mandatesOf } from './mandates.ts'
import type { MeetingContent, MeetingDocument } from './meeting.ts'
import { findingsForStep, findingsOf } from './readiness.ts'
import { meetingHeldAt } from './readiness-held.ts'
import { missingForSubmission, submissionFailures } from './readiness-submission.ts'
import { selfRunItems } from './self-run.ts'

const now = stockholmInstant('2027-02-20', '09:00')
const uploadedProtocol: MeetingDocument = {
  id: 'd',
  kind: 'other',
  name: 'protokoll.pdf',
  contentType: 'application/pdf',
  size: 1,
  sha256: '00',
  uploadedAt: 0,
  uploadedBy: people.astrid,
}
type Changes = NonNullable<Parameters<typeof meeting>[0]>

/** Held, registered and with its protocol, with changes; the rest of the agenda is empty. */
const selfRun = (changes: Changes = {}): MeetingContent => {
  const unused = Object.fromEntries(
    ['opening', 'closing', 'voting-list', 'annual-report'].map((id) => [
      id,
      { closed: false, opened: false, votingMemberCount: null, confirmed: false },
    ]),
  )
  const made = meeting({
    ...changes,
    summary: {
      type: 'self-run',
      notice: null,
      documents: null,
      assignmentsRegisteredAt: now,
      uploadedProtocol,
      ...changes.summary,
    },
  })
  return {
    ...made,
    items: made.items.map((item) => (item.id in unused && !changes.data?.[item.id] ? { ...item, data: {} } : item)),
  }
}
const empty = (): MeetingContent => ({
  ...emptyMeeting(),
  summary: { ...selfRun().summary, assignmentsRegisteredAt: null, uploadedProtocol: null },
})
const codes = (content: MeetingContent) =>
  findingsOf(content, now)
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code)

describe('a self-run meeting', () => {
  it('states time and place, the elected and the club fee, and nothing else', () => {
    expect(selfRunItems(selfRun()).map(({ id }) => id)).toEqual(['time-and-place', 'elections', 'club-fee'])
    expect(codes(selfRun())).toEqual([])
    expect(missingForSubmission(selfRun(), now)).toBeNull()
  })
  it('lists what it lacks in the order of its page', () => {
    expect(codes(empty())).toEqual([
      'date-required',
      'start-time-required',
      'end-time-required',
      'place-or-link-required',
      'item-not-filled-in',
      'club-fee-missing',
      'club-fee-change-missing',
      'protocol-must-be-uploaded',
    ])
    expect(findingsOf(empty(), now).map(({ step, itemId }) => [step, itemId])).toEqual([
      ...['time-and-place', 'time-and-place', 'time-and-place', 'time-and-place'].map((id) => ['annual-meeting', id]),
      ...['elections', 'club-fee', 'club-fee'].map((id) => ['annual-meeting', id]),
      ['protocol', 'protocol'],
    ])
  })
  it('asks on leaving for those elected who are not registered', () => {
    expect(
      findingsForStep('annual-meeting', selfRun({ summary: { assignmentsRegisteredAt: null } }), now).map(
        ({ code }) => code,
      ),
    ).toContain('assignments-not-registered')
  })
  it('wants what a guided agenda had hidden to be shown again', () => {
    expect(
      findingsOf(selfRun({ hidden: ['club-fee'] }), now).find(({ itemId }) => itemId === 'club-fee'),
    ).toMatchObject({ code: 'item-not-filled-in', step: 'annual-meeting' })
  })
  it('needs no notice, no officers and no signatures', () => {
    expect(
      codes(
        selfRun({
          data: {
            'meeting-secretary': { secretary: { ref: people.vera } },
            'notice-of-meeting': { dulyConvened: null },
          },
        }),
      ),
    ).toEqual([])
  })
})

describe('submitting a self-run meeting', () => {
  it('is refused until the protocol is uploaded', () => {
    expect(missingForSubmission(selfRun({ summary: { uploadedProtocol: null } }), now)?.code).toBe(
      'protocol-must-be-uploaded',
    )
  })
  it('is refused for the club fee, then for the rest, then for the protocol', () => {
    expect(submissionFailures(empty(), now).map(({ code }) => code)).toEqual([
      'club-fee-missing',
      'meeting-not-ready',
      'protocol-must-be-uploaded',
    ])
  })
  it('is refused while those elected are not registered', () => {
    expect(missingForSubmission(selfRun({ summary: { assignmentsRegisteredAt: null } }), now)?.code).toBe(
      'meeting-not-ready',
    )
  })
  it('is overdue at the same instant as a guided meeting', () => {
    const content = selfRun()
    expect(missingForSubmission(content, content.summary.dueAt - 1)).toBeNull()
    expect(missingForSubmission(content, content.summary.dueAt)?.code).toBe('overdue')
  })
})

describe('the time a self-run meeting was held', () => {
  it('is the end that the club states, whatever the agenda of a guided meeting said', () => {
    expect(meetingHeldAt(selfRun({ data: { closing: { closed: true, closedAt: 1 } } }))).toBe(
      stockholmInstant('2027-02-12', '20:00'),
    )
    expect(mandatesOf(selfRun()).starts[0]?.from).toBe('2027-02-12')
  })
  it('is unknown without a day or an end', () => {
    expect(meetingHeldAt(selfRun({ data: { 'time-and-place': { endTime: null } } }))).toBeNull()
    expect(meetingHeldAt(selfRun({ data: { 'time-and-place': { date: null } } }))).toBeNull()
  })
})
