import { addDays } from '../clock.ts'
import type { ReducedFee } from './reduced-fee.ts'
import { holdsWithin } from './held-days.ts'

type ReportedPeriod = { from: string; until: string }

/** The period with the end that the register reports; an end that is still to be submitted to it stays planned. */
const endedAs = (period: ReducedFee, until: string, pending: ReadonlySet<string>): ReducedFee => {
  const { ended } = period
  if (!ended || !pending.has(ended.by)) return { ...period, until }
  const isEarlier = period.until !== null && period.until < until
  return { ...period, until: isEarlier ? period.until : until, ended: { ...ended, before: until } }
}

/**
 * The latest replaces those that it overlaps; nothing where one is known by the same entry (`seq`) or a newer one.
 * `pending`: changes still to be submitted to the register or carried out by it.
 */
export const reportedReducedFee = (
  reduced: readonly ReducedFee[],
  { from, until }: ReportedPeriod,
  { seq, pending }: { seq: number; pending: ReadonlySet<string> },
): ReducedFee[] => {
  const known = reduced.filter(({ source }) => !pending.has(source))
  const same = known.find((period) => period.from === from)
  const overlapping = known.filter((period) => period !== same && holdsWithin(period, from, until))
  const concerned = [...(same ? [same] : []), ...overlapping]
  if (concerned.some((period) => (period.seq ?? 0) >= seq)) return []
  const reported = endedAs(same ?? { from, until, source: 'register' }, until, pending)
  const isKnown = same !== undefined && reported.until === same.until && reported.ended?.before === same.ended?.before
  return [
    ...(isKnown ? [] : [{ ...reported, seq }]),
    ...overlapping.map((period) => ({
      ...period,
      until: addDays(period.from < from ? from : period.from, -1),
      seq,
    })),
  ]
}
