import { expect, it } from 'vitest'
import { SeasonRow } from './season-row.ts'

const row = {
  clubId: 'club-001',
  clubName: 'Klubben',
  type: null,
  step: 'not-started',
  dueAt: 1,
  extended: false,
  submittedAt: null,
  sync: null,
  notice: null,
  lateReason: null,
  remindersSent: 0,
  remindedOn: null,
  next: null,
  troubles: [],
}

it('a club on the season board stands at a step, waits for an act and is in the troubles that operators know', () => {
  const steps = 'not-started choose-type pre-meeting preparation annual-meeting register-assignments protocol done'
  for (const step of steps.split(' ')) expect(SeasonRow.parse({ ...row, step })).toEqual({ ...row, step })
  const acts =
    'choose-type plan send-notice send-documents prepare hold-meeting report-meeting register create-protocol settle-protocol sign adjust upload-protocol submit read-protocol see-receipt ask-for-time read-notice read-meeting follow'
  for (const next of acts.split(' ')) expect(SeasonRow.parse({ ...row, next }).next).toBe(next)
  const troubles =
    'overdue last-day without-plan stuck-signing sync-failed mail-uncertain mail-failed mail-waiting stale-lock process-missing reminder-failed'
  expect(SeasonRow.parse({ ...row, troubles: troubles.split(' ') }).troubles).toHaveLength(11)
  for (const wrong of [{ step: '' }, { next: '' }, { troubles: [''] }, { clubId: 'x' }, { remindedOn: '' }])
    expect(SeasonRow.safeParse({ ...row, ...wrong }).success).toBe(false)
})

it('a row of the season board lacks nothing', () => {
  for (const field of Object.keys(row))
    expect([field, SeasonRow.safeParse({ ...row, [field]: undefined }).success]).toEqual([field, false])
})
