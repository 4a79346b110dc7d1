import { z } from 'zod'
import { ClubId } from '../basics/references.ts'
import { Day } from '../basics/time.ts'
import { ApplicantKind } from '../membership-application/applicant-kind.ts'
import { whyOn } from './entries.ts'
import { EntryCause } from './entry.ts'
import { feeOn, firstFeeDayAfter, type Membership } from './fee-on.ts'
import { Fee, FeeGround } from './fee.ts'

/** A club of a workplace, by name; `fee`: kronor a month, null for none. */
export const MemberClub = z.object({ clubId: ClubId, name: z.string(), fee: z.number().nullable() })
export type MemberClub = z.infer<typeof MemberClub>

/** What the person was a member as on a day and why: since when, what it replaced and by what, and the fee. */
export const HeldOn = z.object({
  kind: ApplicantKind,
  since: Day,
  /** What they were a member as just before; null where that was the same, or nothing. */
  before: ApplicantKind.nullable(),
  cause: EntryCause,
  /** The application or change that made it so, or `register`. */
  source: z.string(),
  /** The first day for which a fee is due, while none is paid yet. */
  firstFeeDay: Day.nullable(),
  /** Null while nothing is paid, or where the fee of that day is not known. */
  fee: z.object({ fee: Fee, ground: FeeGround, clubs: z.array(MemberClub) }).nullable(),
})
export type HeldOn = z.infer<typeof HeldOn>

/** Null for a day on which the person was no member. */
export const heldOn = (membership: Membership<MemberClub>, day: string): HeldOn | null => {
  const why = whyOn(membership.entries, day)
  if (!why) return null
  const { entry, from: since } = why.held
  const before = why.before && why.before.kind !== entry.kind ? why.before.kind : null
  const { kind, cause, source } = entry
  const firstFeeDay = firstFeeDayAfter(membership, day)
  return { kind, since, before, cause, source, firstFeeDay, fee: feeOn(membership, day) }
}
