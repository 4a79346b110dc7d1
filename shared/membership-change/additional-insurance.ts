import { z } from 'zod'
import { Day } from '../basics/time.ts'
import { addDays, lastDayOfMonth } from '../clock.ts'
import { DateField } from '../fields/date.ts'
import type { FieldIssue } from '../fields/errors.ts'
import { wholeNumber } from '../fields/rule.ts'
import { additionalOn, type AdditionalEntry, type Insured } from '../insurance/additional.ts'
import { additionalFit } from '../insurance/compensation.ts'
import { insuranceOf } from '../insurance/kinds.ts'
import { insuredIncomeOn, standingOn } from '../insurance/standing.ts'
import { insuranceLimits } from '../limits.ts'
import type { MemberEmployment } from '../membership/employments.ts'
import { holdsOn, type MembershipEntry } from '../membership/entries.ts'
import type { ChangeCause } from './states.ts'

/** Applying for the additional insurance, changing which salary it insures, and ending it. */
export const additionalInsuranceChanges = [
  'additional-insurance',
  'additional-insurance-changed',
  'additional-insurance-ended',
] as const
export const AdditionalInsuranceChangeName = z.enum(additionalInsuranceChanges)
export type AdditionalInsuranceChangeName = z.infer<typeof AdditionalInsuranceChangeName>

const [applied, changed, ended] = additionalInsuranceChanges
const insuring = z.enum([applied, changed])
/** `from`: the first day of what is changed; of an end the first without the insurance. `insuredSalary`: kronor a month. */
export const additionalInsuranceShapes = [
  z.object({ kind: insuring, from: Day, insuredSalary: z.number().int() }),
  z.object({ kind: z.literal(ended), from: Day }),
] as const
export type AdditionalInsuranceChange = z.infer<(typeof additionalInsuranceShapes)[number]>

const { from: least, to: most } = insuranceLimits.additionalInsuredSalary

/** The same as a page sends them. `from`: the day that the page has shown. */
export const judgedAdditionalInsuranceChanges = [
  z.strictObject({
    kind: insuring,
    from: DateField,
    insuredSalary: wholeNumber({ min: least, max: most }, 'insured-salary-invalid'),
  }),
  z.strictObject({ kind: z.literal(ended), from: DateField }),
] as const

/** The first day of whatever is asked for today: the first of the next month. */
export const additionalInsuranceFrom = (today: string): string => addDays(lastDayOfMonth(today), 1)

/** What the rules look at of a member. */
type Held = Insured & { employments: readonly MemberEmployment[] }

/** The highest salary that a member can insure, kronor a month; null where the registered income is below all that can be insured, or not known. */
export const highestInsurable = ({ entries, employments }: Omit<Held, 'additional'>, today: string): number | null => {
  const income = insuredIncomeOn(entries, employments, today)
  return income === null || additionalFit(income) === 'below' ? null : Math.min(income, most)
}

/** Whether somebody has, on a day, the income insurance of a job that they are in: what can be insured additionally. */
const isInsuredInWork = (entries: readonly MembershipEntry[], day: string): boolean => {
  const kind = holdsOn(entries, day)?.kind
  return kind !== undefined && insuranceOf[kind] === 'included' && standingOn(entries, day).state === 'qualified'
}

/** `source`: the change itself; `askedOn`: the day on which the member asked. */
type Asked = { source: string; today: string; askedOn?: string }

/** Why a membership cannot take the change; null where nothing stands in the way. */
export const additionalInsuranceObstacle = (
  membership: Held,
  { kind, from }: AdditionalInsuranceChange,
  { source, today, askedOn = today }: Asked,
): ChangeCause | null => {
  const held = additionalOn(membership, from, source)
  // A page that was opened last month promised another day.
  if (from !== additionalInsuranceFrom(askedOn)) return 'additional-insurance-unfit'
  if (kind === ended) return held ? null : 'additional-insurance-unfit'
  if (!isInsuredInWork(membership.entries, from)) return 'income-insurance-not-held'
  if ((held === null) !== (kind === applied)) return 'additional-insurance-unfit'
  return highestInsurable(membership, today) === null ? 'income-below-additional' : null
}

/** A salary above the registered income, or the one that is insured already, told at its field. */
export const insuredSalaryIssue = (
  membership: Held,
  change: AdditionalInsuranceChange,
  { source, today }: Asked,
): FieldIssue | null => {
  if (change.kind === ended) return null
  const path = 'insuredSalary'
  const highest = highestInsurable(membership, today)
  if (highest !== null && change.insuredSalary > highest)
    return { path, code: 'insured-salary-above-income', params: { max: highest } }
  const isSame = additionalOn(membership, change.from, source)?.insuredSalary === change.insuredSalary
  return change.kind === changed && isSame ? { path, code: 'insured-salary-unchanged' } : null
}

/** The entry that a change makes. */
export const additionalEntryOf = (change: AdditionalInsuranceChange, source: string): AdditionalEntry => ({
  from: change.from,
  insuredSalary: change.kind === ended ? null : change.insuredSalary,
  source,
})

/** Which of them a member can ask for today; where there is none, why they cannot apply. */
export const additionalInsuranceOffered = (
  membership: Held,
  today: string,
): { changes: AdditionalInsuranceChangeName[]; obstacle: ChangeCause | null } => {
  const asked = { source: '', today }
  const from = additionalInsuranceFrom(today)
  const obstacleOf = (kind: AdditionalInsuranceChangeName) =>
    additionalInsuranceObstacle(
      membership,
      kind === ended ? { kind, from } : { kind, from, insuredSalary: least },
      asked,
    )
  const changes = additionalInsuranceChanges.filter((kind) => obstacleOf(kind) === null)
  return { changes, obstacle: changes.length === 0 ? obstacleOf(applied) : null }
}
