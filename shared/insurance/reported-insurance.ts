import type { AdditionalEntry } from './held-insurance.ts'

/**
 * What the register submits about the additional insurance without an act in the portal: another entry beside those
 * of the member's own changes; null where it is known by the same entry of the feed or a newer one. `seq`: the number
 * of that entry.
 */
export const reportedInsurance = (
  additional: readonly AdditionalEntry[],
  { from, insuredSalary }: Pick<AdditionalEntry, 'from' | 'insuredSalary'>,
  seq: number,
): AdditionalEntry | null => {
  const ofDay = additional.filter((entry) => entry.from === from)
  const isKnown = ofDay.some((entry) =>
    entry.source === 'register' ? (entry.seq ?? 0) >= seq : entry.insuredSalary === insuredSalary,
  )
  return isKnown ? null : { from, insuredSalary, source: 'register', seq }
}
