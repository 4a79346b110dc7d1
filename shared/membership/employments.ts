import { z } from 'zod'
import { ClubId } from '../basics/references.ts'
import { Day, Instant } from '../basics/time.ts'
import { addDays } from '../clock.ts'
import { collectiveAgreements } from '../membership-application/kinds.ts'
import { byFirstDay } from './first-day.ts'

const Kronor = z.number().int().nullable().default(null)
const Words = z.string().nullable().default(null)

/**
 * What is true of an employment from a day until another. A change adds another with the same id and a later `from`; one
 * whose last day comes before its first says that the employment has ended by then. What the register has not told is
 * null.
 */
export const MemberEmployment = z.object({
  id: z.string().min(1),
  employer: z.string(),
  /** The club at its workplace. */
  clubId: ClubId.nullable(),
  /** Null where it is not known since when. */
  from: Day.nullable().default(null),
  until: Day.nullable().default(null),
  workplace: Words,
  companyType: Words,
  organisationNumber: Words,
  industry: Words,
  occupation: Words,
  /** Whole percent. */
  employmentRate: z.number().int().nullable().default(null),
  /** Kronor a month, as the next three. */
  fixedIncome: Kronor,
  flexibleIncome: Kronor,
  benefits: Kronor,
  onCallAddition: Kronor,
  collectiveAgreement: z.enum(collectiveAgreements).nullable().default(null),
  isManager: z.boolean().default(false),
  /** The change that made it, or `register`. */
  source: z.string().min(1).default('register'),
  /** Of two with the same first day the later counts: when the register told it, portal time; null where it did not. */
  at: Instant.nullable().default(null),
})
export type MemberEmployment = z.infer<typeof MemberEmployment>

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

/** The employments on a day, each as it is then. */
export const employmentsOn = (employments: readonly MemberEmployment[], day: string): MemberEmployment[] => {
  const begun = employments.filter(({ from }) => from === null || from <= day)
  return [...new Set(begun.map(({ id }) => id))]
    .flatMap((id) => latestOf(begun, id) ?? [])
    .filter(({ until }) => until === null || day <= until)
}

/**
 * The employments that something ends from a day on, as they are then: those that held, and what was to begin on that day
 * or later and never does. `kept`: ids of those that go on; `source`: what ends them.
 */
export const endedFrom = (
  employments: readonly MemberEmployment[],
  { from, kept, source }: { from: string; kept: ReadonlySet<string>; source: string },
): MemberEmployment[] => {
  const over = employments.filter(({ id }) => !kept.has(id))
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

/** Kronor a month of all of them together: what is fixed, flexible, benefits and additions. Null where one is not known. */
export const incomeOf = (employments: readonly Earned[]): number | null =>
  employments.length === 0 || employments.some(({ fixedIncome }) => fixedIncome === null)
    ? null
    : employments.reduce(
        (sum, { fixedIncome, flexibleIncome, benefits, onCallAddition }) =>
          sum + (fixedIncome ?? 0) + (flexibleIncome ?? 0) + (benefits ?? 0) + (onCallAddition ?? 0),
        0,
      )
