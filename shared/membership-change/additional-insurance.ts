import { addDays, lastDayOfMonth } from '../clock.ts'
import type { FieldIssue } from '../fields/errors.ts'
import { additionalOn, type Insured } from '../insurance/additional.ts'
import type { AdditionalEntry } from '../insurance/held-insurance.ts'
import { additionalFit } from '../insurance/compensation.ts'
import { insuranceOf } from '../insurance/kinds.ts'
import { insuredIncomeOn, standingOn } from '../insurance/standing.ts'
import { insuranceLimits } from '../limits.ts'
import type { MemberEmployment } from '../membership/employment.ts'
import { holdsOn } from '../membership/entries.ts'
import type { MembershipEntry } from '../membership/entry.ts'
import type { AdditionalInsuranceChange } from './additional-insurance-shapes.ts'
import { additionalInsuranceChanges, type AdditionalInsuranceChangeName } from './change-kinds.ts'
import type { ChangeCause } from './states.ts'

const [applied, changed, ended] = additionalInsuranceChanges
const { from: least, to: most } = insuranceLimits.additionalInsuredSalary

/** The first day of whatever is asked for today: the first of the next month. */
export const additionalInsuranceFrom = (today: string): string => addDays(lastDayOfMonth(today), 1)

type Held = Insured & { employments: readonly MemberEmployment[] }

/** Kronor a month; null where the registered income is below all that can be insured, or not known. */
export const highestInsurable = ({ entries, employments }: Omit<Held, 'additional'>, today: string): number | null => {
  const income = insuredIncomeOn(entries, employments, today)
  return income === null || additionalFit(income) === 'below' ? null : Math.min(income, most)
}

/** Whether a member has, on a day, the income insurance of a job that they are in: what can be insured additionally. */
const isInsuredInWork = (entries: readonly MembershipEntry[], day: string): boolean => {
  const kind = holdsOn(entries, day)?.kind
  return kind !== undefined && insuranceOf[kind] === 'included' && standingOn(entries, day).state === 'qualified'
}

/** `source`: the change itself; `askedOn`: the day on which the member asked. */
type Asked = { source: string; today: string; askedOn?: string }

/** The additional insurance has no qualifying period of its own; a member without a job can end, not change it. */
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

/** A salary above the registered income, or the one that is insured already; reported at its field. */
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
