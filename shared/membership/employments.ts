import { addDays } from '../clock.ts'
import type { MemberEmployment } from './employment.ts'
import { byFirstDay } from './first-day.ts'

/** A version of an employment that comes after the one it is made upon, also with the same first day. */
export const madeUpon = (known: MemberEmployment, given: Partial<MemberEmployment>): MemberEmployment => ({
  ...known,
  ...given,
  at: known.at === null ? null : known.at + 1,
})

/** The last that is known of an employment, also where it is still to come; `except`: what made the one left out. */
export const latestOf = (
  employments: readonly MemberEmployment[],
  id: string,
  except?: string,
): MemberEmployment | null =>
  employments
    .filter((each) => each.id === id && each.source !== except)
    .toSorted(byFirstDay)
    .at(-1) ?? null

export const employmentsOn = (employments: readonly MemberEmployment[], day: string): MemberEmployment[] => {
  const begun = employments.filter(({ from }) => from === null || from <= day)
  return [...new Set(begun.map(({ id }) => id))]
    .flatMap((id) => latestOf(begun, id) ?? [])
    .filter(({ until }) => until === null || day <= until)
}

/** Those that held, and what was to begin on that day or later and never does. `ongoing`: ids of those that go on. */
export const endedFrom = (
  employments: readonly MemberEmployment[],
  { from, ongoing, source }: { from: string; ongoing: ReadonlySet<string>; source: string },
): MemberEmployment[] => {
  const over = employments.filter(({ id }) => !ongoing.has(id))
  const lastDay = addDays(from, -1)
  const held = employmentsOn(over, lastDay).filter(({ until }) => until === null || until > lastDay)
  const begun = over.filter((each): each is MemberEmployment & { from: string } => (each.from ?? '') >= from)
  return [
    ...held.map((each) => ({ ...each, from, until: lastDay, source })),
    ...begun.map((each) => ({ ...each, until: addDays(each.from, -1) })),
  ]
}

/** An employment as it is between two days, both included; null for no day that is known. */
export type HeldEmployment = { employment: MemberEmployment; from: string | null; until: string | null }

/** One employment from its first day to its last, and how it was between them, the earliest first. */
export type EmploymentHistory = { id: string; from: string | null; until: string | null; held: HeldEmployment[] }

const historyOf = (id: string, versions: readonly MemberEmployment[]): EmploymentHistory[] => {
  const ordered = versions.toSorted(byFirstDay)
  const held = ordered.flatMap((employment, index): HeldEmployment[] => {
    const next = ordered[index + 1]?.from ?? null
    const replaced = next && addDays(next, -1)
    const until = replaced && (employment.until === null || replaced < employment.until) ? replaced : employment.until
    const { from } = employment
    return until !== null && until < (from ?? '') ? [] : [{ employment, from, until }]
  })
  const [first, last] = [held[0], held.at(-1)]
  return first && last ? [{ id, from: first.from, until: last.until, held }] : []
}

/** Every employment that there is, was or will be, the one that began last first. */
export const employmentHistory = (employments: readonly MemberEmployment[]): EmploymentHistory[] =>
  [...Map.groupBy(employments, ({ id }) => id)]
    .flatMap(([id, versions]) => historyOf(id, versions))
    .toSorted((one, other) => (other.from ?? '').localeCompare(one.from ?? '') || one.id.localeCompare(other.id))

type Earned = Pick<MemberEmployment, 'fixedIncome' | 'flexibleIncome' | 'benefits' | 'onCallAddition'>

/** Kronor a month of all together; null where a fixed income is not known. */
export const incomeOf = (employments: readonly Earned[]): number | null =>
  employments.length === 0 || employments.some(({ fixedIncome }) => fixedIncome === null)
    ? null
    : employments.reduce(
        (sum, { fixedIncome, flexibleIncome, benefits, onCallAddition }) =>
          sum + (fixedIncome ?? 0) + (flexibleIncome ?? 0) + (benefits ?? 0) + (onCallAddition ?? 0),
        0,
      )
