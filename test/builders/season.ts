import { endOfDay, stockholmInstant } from '#shared/clock.ts'
import type { ClubCase, SeasonBoard } from '#shared/contract/operator.ts'
import type { SeasonRow } from '#shared/operator/season-row.ts'
import type { Role } from '#shared/roles/role.ts'

/** A club of the season board that has not begun, with changes. */
export const seasonRow = (number: number, more: Partial<SeasonRow> = {}): SeasonRow => ({
  clubId: `club-${String(number).padStart(3, '0')}`,
  clubName: `Klubben ${number}`,
  type: null,
  step: 'not-started',
  dueAt: endOfDay('2027-03-15'),
  extended: false,
  submittedAt: null,
  sync: null,
  notice: null,
  lateReason: null,
  remindersSent: 0,
  remindedOn: null,
  next: 'choose-type',
  troubles: [],
  ...more,
})

/** 10 March 2027 in the morning: five days are left. */
export const boardTime = stockholmInstant('2027-03-10', '09:00')

export const seasonBoard = (rows: SeasonRow[], portalNow = boardTime): SeasonBoard => ({
  year: 2027,
  portalNow,
  submissionBefore: endOfDay('2027-03-15'),
  rows,
  remindedToday: null,
})

/** What the operator sees of a club's meeting, with changes. */
export const clubCase = (row: Partial<SeasonRow> = {}, more: Partial<ClubCase> = {}): ClubCase => ({
  row: seasonRow(21, { clubName: 'Klubben Sörmo Teknik', type: 'guided', step: 'protocol', ...row }),
  portalNow: boardTime,
  realNow: boardTime,
  process: { id: 'am/club-021/2027', state: 'running', page: null },
  chair: null,
  lock: null,
  signing: null,
  history: [],
  reminders: [],
  sendings: [],
  audit: [],
  ...more,
})

export const operatorRole: Role = { id: 'kind:operator', kind: 'operator', permission: 'none' }
