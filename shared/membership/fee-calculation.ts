import type { ApplicantKind } from '../membership-application/kinds.ts'
import { groundFor, isWorking } from './fee-on.ts'
import { feeIn, type Fee, type FeeGround } from './fees.ts'

/** A membership as somebody thinks of it. `income`, `clubFee`: kronor a month; null where they do not say. */
export type FeeCase = {
  kind: ApplicantKind
  income: number | null
  clubFee: number | null
  /** A temporary reduced fee. */
  reduced: boolean
  /** The first year of working membership after studies. */
  afterStudies: boolean
}

/** `year`: kronor in twelve months, everything together. */
export type CalculatedFee = { fee: Fee; ground: FeeGround; clubFee: number; year: number }

/** Whether somebody has an employment, and with it may have a club. */
export const hasEmployment = (kind: ApplicantKind): boolean => kind === 'employed' || kind === 'manager'

/** Whether the fee goes by the income. */
export const paysByIncome = (kind: ApplicantKind): boolean => hasEmployment(kind) || kind === 'self_employed'

/** What the membership would cost from a day on; null before the first day for which fees are known. */
export const calculateFee = ({ kind, income, clubFee, reduced, afterStudies }: FeeCase, day: string) => {
  const ground = groundFor({ kind, income, firstYear: afterStudies, reduced })
  const fee = feeIn(ground, day)
  if (!fee) return null
  const added = hasEmployment(kind) ? (clubFee ?? 0) : 0
  const own = fee.per === 'year' ? fee.amount : 12 * fee.amount
  return { fee, ground, clubFee: added, year: own + 12 * added } satisfies CalculatedFee
}

/** What may have happened to a member, as the membership after it. */
export const lifeEvents = ['got-job', 'looking-for-job', 'own-company', 'retired', 'leave'] as const
export type LifeEvent = (typeof lifeEvents)[number]

/** What can happen to a member of each kind. */
export const eventsOf = (kind: ApplicantKind): readonly LifeEvent[] =>
  lifeEvents.filter((event) => {
    if (kind === 'retired') return false
    if (event === 'leave') return paysByIncome(kind)
    if (event === 'retired') return kind !== 'student'
    if (event === 'got-job') return !hasEmployment(kind)
    if (event === 'looking-for-job') return kind !== 'job_seeker'
    return kind !== 'self_employed'
  })

const kindAfter: Readonly<Record<Exclude<LifeEvent, 'leave'>, ApplicantKind>> = {
  'got-job': 'employed',
  'looking-for-job': 'job_seeker',
  'own-company': 'self_employed',
  retired: 'retired',
}

/** The membership after something has happened. A student who begins to work has the first year. */
export const afterEvent = (before: FeeCase, event: LifeEvent): FeeCase => {
  if (event === 'leave') return { ...before, reduced: true }
  const kind = kindAfter[event]
  const isFirstYear = isWorking[kind] && (before.kind === 'student' || before.afterStudies)
  return { ...before, kind, reduced: false, afterStudies: isFirstYear }
}
