import { addDays, addMonths, lastDayOfMonth } from '../clock.ts'
import { membershipChangeLimits, membershipLimits } from '../limits.ts'
import { heldEntries, holdsOn } from '../membership/entries.ts'
import { paysByIncome, type Membership } from '../membership/fee-on.ts'
import type { ReducedFee } from '../membership/reduced-fee.ts'
import { holdsWithin } from '../membership/held-days.ts'
import type { ReducedFeeChange } from './change-kinds.ts'
import type { ChangeCause } from './states.ts'

/** A leave; both days are included. */
type Leave = { from: string; until: string }

const nextFirstOfMonth = (day: string): string => addDays(lastDayOfMonth(day), 1)

/** The last day that a leave from a day must have, to be long enough. */
export const leastLeave = (from: string): string => {
  const then = addMonths(from, membershipLimits.reducedFeeLeaveMonths)
  return then.slice(8) === from.slice(8) ? addDays(then, -1) : then
}

export const longestLeave = (from: string): string =>
  addDays(addMonths(from, 12 * membershipChangeLimits.leaveYears), -1)

/** The months with a reduced fee: from the first that begins in the leave to the one in which it ends. */
export const reducedMonths = ({ from, until }: Leave): Leave => ({
  from: from.endsWith('-01') ? from : nextFirstOfMonth(from),
  until: lastDayOfMonth(until),
})

/** The first day of the normal fee, if a reduced one is ended today. */
export const normalFeeFrom = (today: string): string => nextFirstOfMonth(today)

type Wanted = { kind: 'reduced-fee'; from: string; until: string } | { kind: 'reduced-fee-ended'; from: string }

export const reducedFeeFrom = (wanted: Wanted): string =>
  wanted.kind === 'reduced-fee' ? reducedMonths(wanted).from : wanted.from

/** The period that would still hold on the first day of the normal fee, or that the change has ended already. */
export const periodToEnd = (reduced: readonly ReducedFee[], from: string, source: string): ReducedFee | null =>
  reduced.find(({ ended }) => ended?.by === source) ??
  reduced.find((period) => period.from < from && (period.until === null || period.until >= from)) ??
  null

export const reducedFeeObstacle = (membership: Membership, wanted: Wanted, source: string): ChangeCause | null => {
  const { entries, reduced } = membership
  if (wanted.kind === 'reduced-fee-ended')
    return periodToEnd(reduced, wanted.from, source) ? null : 'reduced-fee-not-held'
  const { from, until } = reducedMonths(wanted)
  const entry = holdsOn(entries, from)
  if (!entry || !paysByIncome(entry.kind)) return 'kind-unfit'
  const overlaps = reduced.some((period) => period.source !== source && holdsWithin(period, from, until))
  return overlaps ? 'reduced-fee-overlap' : null
}

/** The period that a change makes, or the one that it ends; null where it does not fit. */
export const changedPeriod = (reduced: readonly ReducedFee[], wanted: Wanted, source: string): ReducedFee | null => {
  if (wanted.kind === 'reduced-fee')
    return reduced.find((period) => period.source === source) ?? { ...reducedMonths(wanted), source }
  const period = periodToEnd(reduced, wanted.from, source)
  if (!period || period.ended?.by === source) return period
  return { ...period, until: addDays(wanted.from, -1), ended: { by: source, before: period.until } }
}

/** The same period without the change, which is taken back or stopped before its day. */
export const unchangedPeriod = ({ ended, ...period }: ReducedFee, source: string): ReducedFee =>
  ended?.by === source
    ? { ...period, until: ended.before }
    : { ...period, ...(ended && { ended }), until: addDays(period.from, -1) }

export const withReducedFee = <Of extends Membership>(membership: Of, wanted: Wanted, source: string): Of => {
  const period = changedPeriod(membership.reduced, wanted, source)
  if (!period) return membership
  return { ...membership, reduced: [...membership.reduced.filter((each) => each.source !== period.source), period] }
}

export const reducedFeeOffered = ({ entries, reduced }: Membership, today: string): ReducedFeeChange[] => {
  const last = heldEntries(entries).at(-1)
  const isMember = last !== undefined && (last.until === null || last.until >= today)
  return [
    ...(isMember && paysByIncome(last.entry.kind) ? (['reduced-fee'] as const) : []),
    ...(isMember && periodToEnd(reduced, normalFeeFrom(today), '') ? (['reduced-fee-ended'] as const) : []),
  ]
}
