import type { AdditionalEntry } from './held-insurance.ts'

/** An entry that the register reports by itself; null where this `seq` of the feed, or a newer one, is known. */
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
