import { addDays, addMonths } from '../clock.ts'
import type { FieldIssue } from '../fields/errors.ts'
import { membershipChangeLimits } from '../limits.ts'
import { heldEntries } from '../membership/entries.ts'
import type { MembershipEntry } from '../membership/entry.ts'
import type { Membership } from '../membership/fee-on.ts'
import type { ApplicantKind } from '../membership-application/kinds.ts'
import type { RoleKind } from '../roles/role.ts'
import { kindChangeNames, type KindChangeName } from './change-kinds.ts'

const workingForOthers: readonly ApplicantKind[] = ['employed', 'manager']
const workingOrSeeking: readonly ApplicantKind[] = [...workingForOthers, 'job_seeker']

/** As what one must be a member to make a change, and what one is afterwards. */
export const kindChanges: Readonly<Record<KindChangeName, { of: readonly ApplicantKind[]; to: ApplicantKind }>> = {
  'got-a-job': { of: ['student'], to: 'employed' },
  'looking-for-work': { of: ['student'], to: 'job_seeker' },
  'started-a-company': { of: ['student'], to: 'self_employed' },
  'became-unemployed': { of: workingForOthers, to: 'job_seeker' },
  'became-self-employed': { of: workingOrSeeking, to: 'self_employed' },
  'became-employed': { of: ['self_employed', 'job_seeker'], to: 'employed' },
  retired: { of: workingOrSeeking, to: 'retired' },
}

export const asKindChange = (kind: string): KindChangeName | null =>
  kindChangeNames.find((name) => name === kind) ?? null

/** As what the member register lists a member after a change; an employment, once there is one, says the rest. */
export const roleKindsAfter = (kind: KindChangeName): RoleKind[] => {
  const { to } = kindChanges[kind]
  return [to === 'employed' ? 'employable' : to]
}

/** Whether the employments that there were have ended with it. */
export const endsEmployments = (kind: KindChangeName): boolean => !workingForOthers.includes(kindChanges[kind].to)

export type KindChange = { kind: KindChangeName; from: string; incomeRange?: string }

export const daysOffered = (today: string): { earliest: string; latest: string } => ({
  earliest: addMonths(today, -membershipChangeLimits.monthsBack),
  latest: addMonths(today, membershipChangeLimits.monthsAhead),
})

const besides = (entries: readonly MembershipEntry[], source: string) =>
  entries.filter((entry) => entry.source !== source)

/** The entry that a change would replace; null where there is none that fits, or one has begun since. */
const replacedBy = (entries: readonly MembershipEntry[], { kind, from }: KindChange): MembershipEntry | null => {
  const last = heldEntries(entries).at(-1)
  if (!last || last.from >= from || (last.until !== null && last.until < from)) return null
  return kindChanges[kind].of.includes(last.entry.kind) ? last.entry : null
}

/** The day is before what it would change has begun; null where the day is not what stands in the way. */
export const dayBeforePresent = (
  entries: readonly MembershipEntry[],
  { kind, from }: KindChange,
  source: string,
): FieldIssue | null => {
  const last = heldEntries(besides(entries, source)).at(-1)
  if (!last || last.from < from || !kindChanges[kind].of.includes(last.entry.kind)) return null
  const params = { began: last.from, earliest: addDays(last.from, 1) }
  return { path: 'from', code: 'change-before-present', params }
}

/** Whether a membership can take a change. `source`: the change itself, which may stand among the entries already. */
export const fits = (entries: readonly MembershipEntry[], change: KindChange, source = ''): boolean =>
  replacedBy(besides(entries, source), change) !== null

/** The changes that a member can make who asks today, by what holds of the membership then. */
export const changesOffered = (entries: readonly MembershipEntry[], today: string): KindChangeName[] => {
  const last = heldEntries(entries).at(-1)
  if (!last || (last.until !== null && last.until < today)) return []
  return kindChangeNames.filter((kind) => kindChanges[kind].of.includes(last.entry.kind))
}

/** The entry that a change makes, or null where it does not fit. An end that is set already stays. */
export const entryOf = (
  entries: readonly MembershipEntry[],
  change: KindChange,
  source: string,
): MembershipEntry | null => {
  const replaced = replacedBy(besides(entries, source), change)
  if (!replaced) return null
  const { firstFeeDay } = replaced
  return {
    kind: kindChanges[change.kind].to,
    from: change.from,
    until: replaced.until,
    // A change does not bring the first fee forward.
    firstFeeDay: firstFeeDay !== null && firstFeeDay > change.from ? firstFeeDay : null,
    cause: 'change',
    source,
    incomeRange: change.incomeRange ?? null,
    graduation: null,
    at: null,
  }
}

/** The same entry, which never comes to hold: taken back, or stopped before its day. */
export const withdrawn = (entry: MembershipEntry): MembershipEntry => ({ ...entry, until: addDays(entry.from, -1) })

/** A membership with a change carried out; as it is where the change does not fit. */
export const withChange = <Of extends Membership>(membership: Of, change: KindChange, source: string): Of => {
  const entry = entryOf(membership.entries, change, source)
  return entry ? { ...membership, entries: [...besides(membership.entries, source), entry] } : membership
}
