import { z } from 'zod'
import { Day } from '../basics/time.ts'
import { addDays, daysBetween } from '../clock.ts'
import { additionalOn, type Insured } from '../insurance/additional.ts'
import { standingOn } from '../insurance/standing.ts'

/**
 * On the first day of a change; days are Swedish. `kept`: of a member who loses an insured job; `missed`: the job ends
 * before it is insured, from `day`, `daysShort` too early; `ends`: with `day`; `not-begun`: it would have begun on
 * `day`; `unchanged`: since `day`.
 */
export const InsuranceFollows = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('none') }),
  z.strictObject({ is: z.enum(['unchanged', 'remains', 'ends', 'not-begun', 'starts']), day: Day }),
  z.strictObject({ is: z.literal('missed'), day: Day, daysShort: z.number().int() }),
])
export type InsuranceFollows = z.infer<typeof InsuranceFollows>

/** What a change makes of the additional insurance; `never-starts`: it was granted from that day. */
export type AdditionalFollows = {
  is: 'unchanged' | 'remains' | 'ends' | 'never-starts' | 'starts' | 'salary-changed'
  day: string
  /** The salary that is insured by it, or was, kronor a month. */
  salary: number
}

/** What a letter says of both: what a change of kind can make of them. */
export type InsuranceMade = {
  income: { is: Exclude<InsuranceFollows['is'], 'none' | 'unchanged'>; day: string } | null
  additional: { is: Extract<AdditionalFollows['is'], 'remains' | 'ends' | 'never-starts'>; day: string } | null
}

export const incomeInsuranceFollows = (before: Insured, after: Insured, from: string): InsuranceFollows => {
  const [was, becomes] = [standingOn(before.entries, from), standingOn(after.entries, from)]
  switch (becomes.state) {
    case 'qualified':
      if (was.state !== 'qualified') return { is: 'starts', day: becomes.from }
      return becomes.kind === 'job_seeker' && was.kind !== 'job_seeker'
        ? { is: 'remains', day: from }
        : { is: 'unchanged', day: becomes.from }
    case 'qualifying':
      return { is: was.state === 'qualifying' ? 'unchanged' : 'starts', day: becomes.from }
    case 'too-short':
      if (was.state === 'too-short') return { is: 'none' }
      return { is: 'missed', day: becomes.from, daysShort: daysBetween(becomes.lastDay, becomes.from) }
    default:
      if (was.state === 'qualified') return { is: 'ends', day: addDays(from, -1) }
      return was.state === 'qualifying' ? { is: 'not-begun', day: was.from } : { is: 'none' }
  }
}

/** What a change has made of both, once it stands in the membership; null where it has left one as it was. */
export const madeOfInsurance = (
  insured: Insured,
  { source, from }: { source: string; from: string },
): InsuranceMade => {
  const before = { ...insured, entries: insured.entries.filter((entry) => entry.source !== source) }
  const income = incomeInsuranceFollows(before, insured, from)
  const additional = additionalFollows(before, insured, from)
  return {
    income: income.is === 'none' || income.is === 'unchanged' ? null : { is: income.is, day: income.day },
    additional:
      additional && (additional.is === 'remains' || additional.is === 'ends' || additional.is === 'never-starts')
        ? { is: additional.is, day: additional.day }
        : null,
  }
}

/** The one that holds on a day, or is granted for a later one. */
const heldOrGranted = (of: Insured, from: string) => {
  const held = additionalOn(of, from)
  if (held) return { day: held.since, salary: held.insuredSalary, isHeld: true }
  const days = of.additional.map((entry) => entry.from).filter((day) => day > from)
  const granted = days.toSorted().flatMap((day) => additionalOn(of, day) ?? [])[0]
  return granted ? { day: granted.since, salary: granted.insuredSalary, isHeld: false } : null
}

export const additionalFollows = (before: Insured, after: Insured, from: string): AdditionalFollows | null => {
  const [was, becomes] = [heldOrGranted(before, from), heldOrGranted(after, from)]
  if (!was) return becomes && { is: 'starts', day: becomes.day, salary: becomes.salary }
  if (!becomes)
    return was.isHeld
      ? { is: 'ends', day: addDays(from, -1), salary: was.salary }
      : { is: 'never-starts', day: was.day, salary: was.salary }
  if (was.salary !== becomes.salary) return { is: 'salary-changed', day: from, salary: becomes.salary }
  const isRetained = incomeInsuranceFollows(before, after, from).is === 'remains'
  return { is: isRetained ? 'remains' : 'unchanged', day: becomes.day, salary: becomes.salary }
}
