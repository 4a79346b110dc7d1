import type { AssignmentChange } from '#shared/assignments/change.ts'
import { stockholmInstant } from '#shared/clock.ts'
import type { AssignmentsView } from '#shared/contract/assignments.ts'

const ref = (letter: string) => `01JZZZZZZZZZZZZZZZZZZZZZZ${letter}`
/** Members of the club in these examples. */
export const named = {
  astrid: { ref: ref('A'), name: 'Astrid Lindahl', birthYear: 1971 },
  bo: { ref: ref('B'), name: 'Bo Ek', birthYear: 1980 },
  cilla: { ref: ref('C'), name: 'Cilla Öst', birthYear: 1992 },
  bo2: { ref: ref('D'), name: 'Bo Ek', birthYear: 1961 },
}
const people = Object.fromEntries(Object.values(named).map((each) => [each.ref, each]))
const listed = (
  id: string,
  type: string,
  person: string,
  until: string,
  more: { from?: string; closed?: boolean; vacated?: boolean } = {},
) => ({ id, type, person, from: '2026-03-01', until, closed: false, vacated: false, ...more })

/** A club on 20 January 2027 whose auditor’s mandate ends with February. */
export const assignmentsView = (changed: Partial<AssignmentsView> = {}): AssignmentsView => ({
  clubId: 'club-001',
  clubName: 'Klubben Nordvik AB',
  mayChange: true,
  portalNow: stockholmInstant('2027-01-20', '09:00'),
  serverNow: Date.now(),
  people,
  changes: [],
  assignments: [
    listed('a-chairman', 'chairman', named.astrid.ref, '2028-02-29'),
    listed('a-auditor', 'auditor', named.bo.ref, '2027-02-28'),
    listed('a-apo', 'apoInfo', named.cilla.ref, '2028-02-29'),
  ],
  ...changed,
})

/** A change that waits for being undone: the auditor is re-elected. */
export const openChange = (changed: Partial<AssignmentChange> = {}): AssignmentChange => ({
  id: '01JZZZZZZZZZZZZZZZZZZZZZZX',
  clubId: 'club-001',
  kind: 'renew',
  type: 'auditor',
  assignment: 'a-auditor',
  holder: named.bo.ref,
  person: named.bo.ref,
  from: '2027-03-01',
  until: '2029-02-28',
  endsOn: '2027-02-28',
  own: false,
  by: named.astrid.ref,
  at: stockholmInstant('2027-01-20', '08:59'),
  state: 'waiting',
  cause: null,
  attempts: 0,
  nextAttemptAt: null,
  undoUntil: Date.now() + 15_000,
  syncedAt: null,
  revision: 0,
  ...changed,
})
