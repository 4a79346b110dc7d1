import { describe, expect, it } from 'vitest'
import {
  Draw,
  MeetingDocument,
  MeetingItem,
  MeetingLock,
  MeetingSummary,
  MeetingYear,
  NoticeSaid,
  SeasonYear,
  Signature,
  SigningAttempt,
  SyncStatus,
} from './meeting.ts'

const astrid = '01JZZZZZZZZZZZZZZZZZZZZZZA'
const signature = { role: 'secretary', signer: astrid, round: 1, signedAt: 1, documentSha256: 'x' }
const stored = {
  'a draw': [
    Draw,
    {
      id: 'd',
      item: 'elections',
      of: 'p1',
      purpose: 'seat',
      label: 'seat-1',
      candidates: [astrid],
      places: 1,
      seed: 's',
      at: 1,
      by: null,
    },
    { purpose: ['run-off-place', 'seat', 'vote'] },
  ],
  'a document': [
    MeetingDocument,
    {
      id: 'd',
      kind: 'plan',
      name: 'plan.pdf',
      contentType: 'application/pdf',
      size: 1,
      sha256: 'x',
      uploadedAt: 1,
      uploadedBy: astrid,
    },
    { kind: ['answered-motions', 'audit-report', 'activity-report', 'plan', 'accounts', 'other'] },
  ],
  'a lock': [
    MeetingLock,
    { holder: astrid, purpose: 'documents', since: 1, fence: 2, expiresAt: 3 },
    { purpose: ['assignments', 'documents'] },
  ],
  'a signature': [Signature, signature, { role: ['secretary', 'adjuster'] }],
  'an attempt to sign': [
    SigningAttempt,
    { role: 'adjuster', signer: astrid, order: 'o', startedAt: 1 },
    { role: ['secretary', 'adjuster'] },
  ],
  'the registration': [
    SyncStatus,
    { state: 'none', cause: null, attempts: 0, nextAttemptAt: null, reference: null },
    {
      state: ['none', 'pending', 'failed', 'done'],
      cause: ['register-unavailable', 'register-rejected', 'register-slow'],
    },
  ],
  'a notice': [
    NoticeSaid,
    { date: null, startTime: null, endTime: null, place: null, meetingLink: null, agenda: [], by: null },
    {},
  ],
  'an item': [
    MeetingItem,
    {
      id: 'i',
      widget: 'motion',
      order: 'a',
      hidden: false,
      title: null,
      data: {},
      version: 1,
      updatedAt: 1,
      updatedBy: null,
    },
    {},
  ],
} as const

describe.each(Object.entries(stored))('%s of a meeting', (_, [schema, value, words]) => {
  it('is read as it was stored, with each word that it may have', () => {
    expect(schema.parse(value)).toEqual(value)
    for (const [field, known] of Object.entries(words)) {
      for (const word of known) expect(schema.parse({ ...value, [field]: word })).toMatchObject({ [field]: word })
      expect(schema.safeParse({ ...value, [field]: '' }).success).toBe(false)
    }
  })

  it('is not read where anything is missing', () => {
    for (const field of Object.keys(value))
      expect([field, schema.safeParse({ ...value, [field]: undefined }).success]).toEqual([field, false])
  })
})

describe('the summary of a meeting', () => {
  const summary = {
    clubId: 'club-001',
    year: 2027,
    type: 'guided',
    step: 'preparation',
    reached: ['choose-type'],
    seq: 4,
    contentVersion: 30,
    frozen: false,
    submittedAt: null,
    lock: null,
    dueAt: 1,
    authority: [astrid],
    secretary: null,
    adjusters: [],
    notice: null,
    documents: null,
    planned: { date: '2027-02-12', hasTime: true, hasPlace: true, lateReason: null },
    assignmentsRegisteredAt: null,
    protocol: {
      state: 'not-created',
      version: 0,
      round: 1,
      basedOn: 0,
      documentSha256: null,
      signatures: [],
      unlockReason: null,
    },
    uploadedProtocol: null,
    sync: { state: 'none', cause: null, attempts: 0, nextAttemptAt: null, reference: null },
  }

  it('is read as it was stored, at every step and with every state of its protocol', () => {
    const steps = 'choose-type pre-meeting preparation annual-meeting register-assignments protocol done'.split(' ')
    for (const step of steps) {
      const stored = { ...summary, step, reached: steps }
      expect(MeetingSummary.parse(stored)).toEqual(stored)
    }
    for (const type of ['guided', 'self-run', null]) expect(MeetingSummary.parse({ ...summary, type }).type).toBe(type)
    const states = 'not-created generated edited signed-by-secretary signed-by-adjuster fully-signed submitted'
    for (const state of states.split(' ')) {
      const protocol = { ...summary.protocol, state }
      expect(MeetingSummary.parse({ ...summary, protocol }).protocol).toEqual(protocol)
    }
    for (const wrong of [{ step: '' }, { type: '' }, { protocol: { ...summary.protocol, state: '' } }])
      expect(MeetingSummary.safeParse({ ...summary, ...wrong }).success).toBe(false)
  })

  it('is not read where anything is missing', () => {
    for (const field of Object.keys(summary))
      expect([field, MeetingSummary.safeParse({ ...summary, [field]: undefined }).success]).toEqual([field, false])
  })
})

it('a meeting is of a year of the calendar that the portal knows, or of its rehearsal', () => {
  const known = (schema: typeof MeetingYear) =>
    [2019, 2020, 2100, 2101, 12_019, 12_020, 12_100, 12_101, 2027.5].filter((year) => schema.safeParse(year).success)
  expect(known(SeasonYear)).toEqual([2020, 2100])
  expect(known(MeetingYear)).toEqual([2020, 2100, 12_020, 12_100])
  expect([SeasonYear.parse('2027'), MeetingYear.parse('12027')]).toEqual([2027, 12_027])
})
