import { stockholmDate } from '#shared/clock.ts'
import {
  firstDays,
  joiningFee,
  mayHaveUnknownClub,
  type Applied,
  type FirstDays,
  type JoiningFee,
} from '#shared/membership-application/joining.ts'
import { useWorkplaces } from '#web/features/look-ups/use-workplace.ts'
import type { TypedEmployment } from '#web/features/membership/typed-employment.ts'
import type { WorkedOutFee } from '#web/features/membership/worked-out-fee.ts'
import type { Typed } from './typed.ts'

/** An income that is no whole number of kronor is not answered yet. */
const incomeIn = (typed: number | null): number | null => (Number.isInteger(typed) ? typed : null)

const employmentIn = (typed: TypedEmployment) => ({
  workplace: typed.workplace || null,
  fixedIncome: incomeIn(typed.fixedIncome),
  flexibleIncome: incomeIn(typed.flexibleIncome),
  benefits: incomeIn(typed.benefits),
  onCallAddition: incomeIn(typed.onCallAddition),
})

const incomes = ['fixedIncome', 'flexibleIncome', 'benefits', 'onCallAddition'] as const

/** Whether the fee depends on incomes of which none is answered yet. */
export const isIncomeOpen = ({ start: { kind }, work }: Typed): boolean =>
  (kind === 'employed' || kind === 'manager') &&
  work.employments.every((each) => incomes.every((income) => incomeIn(each[income]) === null))

/** An income below the threshold, where the applicant has said no more than that. */
const belowThreshold = { fixedIncome: 0 }

/** What of the answers so far decides the fee; null before the first. */
const appliedIn = ({ start: { kind }, work }: Typed, said: WorkedOutFee | null): Applied | null =>
  kind && {
    kind,
    startMonth: (kind === 'student' && work.startMonth) || null,
    incomeRange: work.incomeRange || null,
    employments:
      kind === 'employed' || kind === 'manager'
        ? work.employments
            .map(employmentIn)
            .map((each) => ({ ...each, ...(said?.income === 'below' && belowThreshold) }))
        : [],
  }

/** `isClubUnknown`: a club may come on top of it that is not known yet. */
export type KnownJoiningFee = JoiningFee & { days: FirstDays; isClubUnknown: boolean }

/**
 * What the membership costs by the answers so far; null while that is not known. `now`: portal time. `said`: what of
 * the income is known before it is answered.
 */
export const useJoiningFee = (typed: Typed, now: number, said: WorkedOutFee | null = null): KnownJoiningFee | null => {
  const applied = appliedIn(typed, said)
  const { known, isPending, isUnknown } = useWorkplaces(applied?.employments.map(({ workplace }) => workplace) ?? [])
  if (!applied || isPending) return null
  const days = firstDays(applied, stockholmDate(now))
  const clubs = known.map((workplace) => workplace?.club ?? null)
  return { ...joiningFee(applied, days, clubs), days, isClubUnknown: isUnknown || mayHaveUnknownClub(applied) }
}
