import { expect, it } from 'vitest'
import type { StoredAudit } from '#shared/platform/stores/audit.ts'
import { auditTrail, historyOf, peopleIn } from './case-history.ts'

const operator = 'A'.repeat(26)
const holder = 'B'.repeat(26)
const nameOf = (ref: string) => ({ [operator]: 'Ove Operator', [holder]: 'Hilda Hållare' })[ref] ?? '–'
const entry = (rest: Partial<StoredAudit> = {}): StoredAudit => ({
  id: 'c1',
  at: 20,
  by: operator,
  action: 'releaseClubLock',
  reason: 'Klubben ringde',
  params: { holder, purpose: 'documents' },
  end: 'done',
  ...rest,
})
const event = { seq: 1, commandId: 'c0', at: 10, by: holder, what: 'type-chosen' }
const reminder = {
  clubId: 'club-001',
  year: 2027,
  id: 'r',
  day: '2027-01-15',
  kind: 'ahead' as const,
  state: 'sent' as const,
  claimedAt: 14,
  sentAt: 15,
  sendIds: [],
  recipients: 3,
  cause: null,
}

it('lists transitions, reminders and what operators did in the order in which they happened', () => {
  const history = historyOf(
    { events: [event], uploads: [], failures: [], audit: [entry()], reminders: [reminder] },
    nameOf,
  )
  expect(history.map(({ at, by, what }) => [at, by, what])).toEqual([
    [10, 'Hilda Hållare', 'type-chosen'],
    [15, null, 'reminder-sent'],
    [20, 'Ove Operator', 'releaseClubLock'],
  ])
})

it('says who uploaded what, and masks a personal identity number in its name', () => {
  const uploads = [
    { file: 'f', at: 12, by: holder, what: 'protocol-uploaded' as const, name: 'Protokoll 19850101-1234.pdf' },
  ]
  expect(historyOf({ events: [event], uploads, failures: [], audit: [], reminders: [] }, nameOf)[1]).toEqual({
    id: 'protocol-uploaded-f',
    at: 12,
    by: 'Hilda Hållare',
    what: 'protocol-uploaded',
    params: { name: 'Protokoll ••••••.pdf' },
  })
  expect(peopleIn({ events: [], uploads, failures: [], audit: [], reminders: [] })).toEqual([holder])
})

it('shows a transfer that failed before the attempt that an operator asked for', () => {
  const failures = [{ at: 18, cause: 'register-slow' as const, attempts: 1 }]
  const audit = [entry({ action: 'retryClubSync', params: {} })]
  expect(historyOf({ events: [event], uploads: [], failures, audit, reminders: [] }, nameOf)).toMatchObject([
    { what: 'type-chosen' },
    { what: 'sync-failed', at: 18, by: null, params: { cause: 'register-slow' } },
    { what: 'retryClubSync' },
  ])
})

it('shows an operator’s command once where the meeting has a transition of it', () => {
  const extended = {
    seq: 2,
    commandId: 'c1',
    at: 20,
    by: operator,
    what: 'deadline-extended',
    params: { reason: 'Klubben ringde', dueAt: 5 },
  }
  expect(
    historyOf(
      {
        events: [event, extended],
        uploads: [],
        failures: [],
        audit: [entry({ action: 'extendDeadline' })],
        reminders: [],
      },
      nameOf,
    ).map(({ what }) => what),
  ).toEqual(['type-chosen', 'deadline-extended'])
})

it('leaves what was refused, or broke off, to the audit trail and says so there', () => {
  const audit = [
    entry({ id: 'c1', end: 'not-locked' }),
    { ...entry({ id: 'c2' }), end: undefined },
    entry({ id: 'c3' }),
  ].map(({ end, ...rest }) => ({ ...rest, ...(end !== undefined && { end }) }))
  expect(
    historyOf({ events: [], uploads: [], failures: [], audit, reminders: [] }, nameOf).map(({ id }) => id),
  ).toEqual(['audit-c3'])
  expect(auditTrail({ audit }, nameOf).map(({ refused }) => refused)).toEqual([
    'not-locked',
    'something-went-wrong',
    undefined,
  ])
})

it('writes names in place of references, and no personal identity number', () => {
  const audit = [entry({ reason: 'Gäller 19850101-1234' })]
  const [written] = historyOf({ events: [], uploads: [], failures: [], audit, reminders: [] }, nameOf)
  expect(written?.params).toEqual({ holder: 'Hilda Hållare', purpose: 'documents', reason: 'Gäller ••••••' })
  expect(peopleIn({ events: [event], uploads: [], failures: [], audit, reminders: [] })).toEqual([
    holder,
    operator,
    holder,
  ])
})

it('leaves the id of a sending as it is, though it resembles a person’s reference', () => {
  const send = '01JZZZZZZZZZZZZZZZZZZZZZZZ'
  expect(auditTrail({ audit: [entry({ action: 'resendLetters', params: { send } })] }, nameOf)[0]?.params).toEqual({
    send,
  })
})

it('says nothing of a reminder that is still on its way', () => {
  expect(
    historyOf(
      {
        events: [],
        uploads: [],
        failures: [],
        audit: [],
        reminders: [{ ...reminder, state: 'claimed', sentAt: null }],
      },
      nameOf,
    ),
  ).toEqual([])
})
