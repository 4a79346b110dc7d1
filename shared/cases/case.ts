import { z } from 'zod'

/** Everything that a person requests and that then waits: for the register, for a day, or for another person. */
export const CaseKind = z.enum([
  'application',
  'assignment-change',
  'booking',
  'company',
  'data-request',
  'leaving',
  'membership-change',
])
export type CaseKind = z.infer<typeof CaseKind>

/** Which case; everything else is stored with it. `subject`: whose it is, null where the id alone finds it. */
export type CaseRef = { kind: CaseKind; id: string; subject: string | null }

export const applicationCase = (id: string): CaseRef => ({ kind: 'application', id, subject: null })
export const assignmentChangeCase = ({ clubId, id }: { clubId: string; id: string }): CaseRef => ({
  kind: 'assignment-change',
  id,
  subject: clubId,
})
export const bookingCase = (id: string): CaseRef => ({ kind: 'booking', id, subject: null })
export const companyCase = (id: string): CaseRef => ({ kind: 'company', id, subject: null })
export const dataRequestCase = ({ person, id }: { person: string; id: string }): CaseRef => ({
  kind: 'data-request',
  id,
  subject: person,
})

export const leavingCase = ({ person, id }: { person: string; id: string }): CaseRef => ({
  kind: 'leaving',
  id,
  subject: person,
})
export const membershipChangeCase = ({ person, id }: { person: string; id: string }): CaseRef => ({
  kind: 'membership-change',
  id,
  subject: person,
})

/** Both clocks at one moment: real time for retries and holds, portal time for what the calendar decides. */
export type CaseTime = { portalNow: number; realNow: number }

/** `wakesAt`: when (real time) something is due; null where only a person, or no one, can bring it further. */
export type CaseProgress = { state: string; cause: string | null; attempts: number; wakesAt: number | null }

export const caseGone: CaseProgress = { state: 'gone', cause: null, attempts: 0, wakesAt: null }
