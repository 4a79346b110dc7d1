import { z } from 'zod'
import { Day } from '../basics/time.ts'
import { addDays, addMonths, stockholmDate } from '../clock.ts'
import { optionalDayUntil } from '../fields/date.ts'
import type { FieldIssue } from '../fields/errors.ts'
import { applicationLimits, membershipChangeLimits } from '../limits.ts'
import { ofCompany } from '../membership-application/company.ts'
import { fieldRules, type Judging } from '../membership-application/field-rules.ts'
import { employmentsOn, latestOf, madeUpon } from '../membership/employments.ts'
import { MemberEmployment } from '../membership/employment.ts'
import { holdsOn } from '../membership/entries.ts'
import type { MembershipEntry } from '../membership/entry.ts'
import { mayHaveEmployer, type Membership } from '../membership/fee-on.ts'
import { changeFrom } from './change-from.ts'
import type { EmploymentChangeName } from './change-kinds.ts'
import { shownShape } from './shown-shape.ts'

const { workplace, companyType, organisationNumber, industry, occupation } = MemberEmployment.shape
const { employmentRate, fixedIncome, flexibleIncome, benefits, onCallAddition } = MemberEmployment.shape

const workplaceShape = { employer: z.string(), workplace, companyType, organisationNumber, industry }
const termsShape = {
  occupation,
  employmentRate,
  fixedIncome,
  flexibleIncome,
  benefits,
  onCallAddition,
  collectiveAgreement: MemberEmployment.shape.collectiveAgreement,
  isManager: z.boolean(),
}
const named = <Name extends EmploymentChangeName>(name: Name) => ({
  kind: z.literal(name),
  employment: z.string().min(1),
})

/** As stored and submitted to the register; `employment`: the one it is about, `until`: its last day. */
export const employmentChangeShapes = [
  z.object({
    ...named('employment-added'),
    from: Day,
    until: Day.nullable(),
    ...workplaceShape,
    ...termsShape,
  }),
  z.object({ ...named('employment-changed'), from: Day, ...termsShape }),
  z.object({ ...named('employment-ended'), until: Day }),
  z.object({ ...named('workplace-changed'), from: Day, ...workplaceShape }),
] as const
export type EmploymentChange = z.infer<(typeof employmentChangeShapes)[number]>

/** As a page sends them, judged at portal time, with what it has shown of them. */
export const judgedEmploymentChanges = (judging: Judging) => {
  const rules = fieldRules(judging)
  const { employer, workplace, companyType, organisationNumber, industry } = rules
  const { occupation, employmentRate, fixedIncome, flexibleIncome, benefits, onCallAddition } = rules
  const { collectiveAgreement, isManager } = rules
  const where = { employer, workplace, companyType, organisationNumber, industry }
  const incomes = { fixedIncome, flexibleIncome, benefits, onCallAddition }
  const terms = { occupation, employmentRate, ...incomes, collectiveAgreement, isManager }
  const today = stockholmDate(judging.now)
  const day = changeFrom(today, false)
  const latest = addMonths(today, 12 * membershipChangeLimits.employmentYearsAhead)
  // Null is accepted too: a page sends the value as it has judged it.
  const until = optionalDayUntil(latest)
    .nullable()
    .transform((text) => text || null)
  return [
    ofCompany(
      z.strictObject({ ...named('employment-added'), from: day, until, ...where, ...terms, ...shownShape }),
    ).refine(({ from, until: last }) => last === null || last >= from, { path: ['until'], error: 'until-before-from' }),
    z.strictObject({ ...named('employment-changed'), from: day, ...terms, ...shownShape }),
    z.strictObject({ ...named('employment-ended'), until: day, ...shownShape }),
    ofCompany(z.strictObject({ ...named('workplace-changed'), from: day, ...where, ...shownShape })),
  ] as const
}

/** The first day on which everything is as after the change: of an end the one after the last day. */
export const firstDayOf = (change: EmploymentChange): string =>
  change.kind === 'employment-ended' ? addDays(change.until, 1) : change.from

type Held = Pick<Membership, 'entries' | 'employments'>

const besides = (employments: readonly MemberEmployment[], source: string) =>
  employments.filter((each) => each.source !== source)

/** Whether a member has room for another employment from its first day on, as what they are a member then. */
const hasRoom = ({ entries, employments }: Held, { from, until }: { from: string; until: string | null }): boolean => {
  const held = holdsOn(entries, from)
  const begins = employments.flatMap((each) => each.from ?? []).filter((day) => day > from && (until ?? day) >= day)
  const { employments: most } = applicationLimits
  const isFull = [from, ...begins].some((day) => employmentsOn(employments, day).length >= most)
  return held !== null && mayHaveEmployer[held.kind] && !isFull
}

/** The latest of the employment, where it holds on the day before or begins on the day itself. */
const changedOne = ({ employments }: Held, change: EmploymentChange): MemberEmployment | null => {
  const known = latestOf(employments, change.employment)
  if (!known) return null
  const day = firstDayOf(change)
  if (known.from !== null && day < known.from) return null
  return known.until === null || known.until >= day ? known : null
}

/** Null where it does not fit: unknown then, changed for a later day, or no room. `source`: the change itself. */
export const employmentAfter = (held: Held, change: EmploymentChange, source: string): MemberEmployment | null => {
  const before = { ...held, employments: besides(held.employments, source) }
  const from = firstDayOf(change)
  if (change.kind === 'employment-added') {
    const { kind: _, employment: id, ...given } = change
    return hasRoom(before, change) ? MemberEmployment.parse({ ...given, id, clubId: null, source }) : null
  }
  const known = changedOne(before, change)
  if (!known) return null
  if (change.kind === 'employment-ended') return madeUpon(known, { from, until: change.until, source })
  const { kind: _, employment: __, ...given } = change
  // Which club is at another workplace the register says.
  const clubId = change.kind === 'workplace-changed' ? null : known.clubId
  return madeUpon(known, { ...given, clubId, source })
}

/**
 * Whether its time is one without an employer, by what has begun since or is planned. What is left of an employment of
 * before can be ended. `askedOn`: the day on which they ask.
 */
export const isWithoutWork = (
  { entries }: Pick<Held, 'entries'>,
  change: EmploymentChange,
  askedOn: string,
): boolean => {
  const without = (day: string) => {
    const held = holdsOn(entries, day)
    return held && !mayHaveEmployer[held.kind] ? held : null
  }
  const now = without(askedOn)
  switch (change.kind) {
    case 'employment-added':
      return now !== null && change.from < now.from && (change.until === null || change.until >= now.from)
    case 'employment-ended':
      return now === null && without(change.until) !== null
    default:
      return without(change.from) !== null
  }
}

/** The day is before the present state of its employment began; null where the day is not what stands in the way. */
export const dayBeforeVersion = (
  employments: readonly MemberEmployment[],
  change: EmploymentChange,
  source: string,
): FieldIssue | null => {
  const began = latestOf(employments, change.employment, source)?.from ?? null
  if (change.kind === 'employment-added' || began === null || firstDayOf(change) >= began) return null
  const isEnd = change.kind === 'employment-ended'
  const params = { began, earliest: isEnd ? addDays(began, -1) : began }
  return { path: isEnd ? 'until' : 'from', code: 'change-before-present', params }
}

const isManagerOn = (employments: readonly MemberEmployment[], day: string): boolean =>
  employmentsOn(employments, day).some(({ isManager }) => isManager)

/** A member who becomes a manager, or is one no longer, becomes a member as that; null where the kind stays. */
const entryWith = (before: Held, employments: readonly MemberEmployment[], day: string, source: string) => {
  const held = holdsOn(before.entries, day)
  if (held?.kind !== 'employed' && held?.kind !== 'manager') return null
  const now = isManagerOn(employments, day)
  const worksNowhere = employmentsOn(employments, day).length === 0
  const kind = now ? ('manager' as const) : ('employed' as const)
  if (worksNowhere || now === isManagerOn(before.employments, day) || held.kind === kind) return null
  const { firstFeeDay, until } = held
  return {
    kind,
    from: day,
    until,
    firstFeeDay: firstFeeDay !== null && firstFeeDay > day ? firstFeeDay : null,
    cause: 'change' as const,
    source,
    incomeRange: null,
    graduation: null,
    at: null,
  } satisfies MembershipEntry
}

/** The employment, and the entry where the change makes the person a member of another kind. */
export type EmploymentOutcome = { employment: MemberEmployment; entry: MembershipEntry | null }

/** Null where the membership cannot take the change. */
export const outcomeOf = (held: Held, change: EmploymentChange, source: string): EmploymentOutcome | null => {
  const employment = employmentAfter(held, change, source)
  if (!employment) return null
  const employments = besides(held.employments, source)
  const entries = held.entries.filter((entry) => entry.source !== source)
  const after = [...employments, employment]
  return { employment, entry: entryWith({ entries, employments }, after, firstDayOf(change), source) }
}

export const withEmploymentChange = <Of extends Membership>(
  membership: Of,
  change: EmploymentChange,
  source: string,
): Of | null => {
  const outcome = outcomeOf(membership, change, source)
  if (!outcome) return null
  const entries = membership.entries.filter((entry) => entry.source !== source)
  return {
    ...membership,
    entries: outcome.entry ? [...entries, outcome.entry] : entries,
    employments: [...besides(membership.employments, source), outcome.employment],
  }
}
