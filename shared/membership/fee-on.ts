import { addDays, addMonths } from '../clock.ts'
import type { ApplicantKind } from '../membership-application/kinds.ts'
import { lastBankingDayOf } from '../payments/banking-day.ts'
import { employmentsOn, incomeOf } from './employments.ts'
import type { MemberEmployment } from './employment.ts'
import { heldEntries, holdsOn } from './entries.ts'
import type { MembershipEntry } from './entry.ts'
import { feeIn, groundOf, leastIncomeIn } from './fees.ts'
import type { ReducedFee } from './reduced-fee.ts'
import type { Fee, FeeGround } from './fee.ts'

/** A club of a member's workplace; `fee`: kronor a month, null for none. */
export type FeeClub = { clubId: string; fee: number | null }

export type Membership<Club extends FeeClub = FeeClub> = {
  entries: readonly MembershipEntry[]
  employments: readonly MemberEmployment[]
  reduced: readonly ReducedFee[]
  clubs: readonly Club[]
}

/** A fee with the row of the table that it comes from, and the clubs that add their own each month. */
export type FeeOnDay<Club extends FeeClub = FeeClub> = { fee: Fee; ground: FeeGround; clubs: Club[] }

/** What the clubs add, kronor a month. */
export const clubFees = ({ clubs }: Pick<FeeOnDay, 'clubs'>): number =>
  clubs.reduce((sum, { fee }) => sum + (fee ?? 0), 0)

export const isWorking: Readonly<Record<ApplicantKind, boolean>> = {
  employed: true,
  manager: true,
  self_employed: true,
  job_seeker: true,
  student: false,
  retired: false,
}

/** A member who works for no employer has left their workplace's club. */
export const mayHaveEmployer: Readonly<Record<ApplicantKind, boolean>> = {
  employed: true,
  manager: true,
  student: true,
  self_employed: false,
  job_seeker: false,
  retired: false,
}

/** Twelve months; those that begin on 29 February end on 28 February. */
const lastDayOfYearFrom = (from: string): string => {
  const nextYear = addMonths(from, 12)
  return nextYear.slice(5) === from.slice(5) ? addDays(nextYear, -1) : nextYear
}

/** The first year of working membership after studies, which later changes keep; null for who never was a student. */
export const firstYearOf = (entries: readonly MembershipEntry[]): { from: string; until: string } | null => {
  const held = heldEntries(entries)
  const upgraded = held.find(({ entry }, index) => {
    const before = held[index - 1]
    return (
      isWorking[entry.kind] &&
      before?.entry.kind === 'student' &&
      before.until !== null &&
      addDays(before.until, 1) === entry.from
    )
  })
  return upgraded ? { from: upgraded.from, until: lastDayOfYearFrom(upgraded.from) } : null
}

/** Whether members of a kind have an employment, and with it may have a club. */
export const hasEmployment = (kind: ApplicantKind): boolean => kind === 'employed' || kind === 'manager'

/** Whether the fee goes by the income. Only who earns one can be on leave from it, with a reduced fee. */
export const paysByIncome = (kind: ApplicantKind): boolean => hasEmployment(kind) || kind === 'self_employed'

const covers = (day: string) => (period: { from: string; until: string | null }) =>
  period.from <= day && (period.until === null || day <= period.until)

type Standing = { kind: ApplicantKind; income: number | null; firstYear: boolean; reduced: boolean }

/** The row of the table for a membership as it stands. The first year goes before a reduced fee: it is paid already. */
export const groundFor = ({ kind, income, firstYear, reduced }: Standing): FeeGround => {
  if (isWorking[kind] && firstYear) return 'first-year'
  return paysByIncome(kind) && reduced ? 'reduced' : groundOf(kind, income)
}

/** Null where the membership pays a fee on that day already, or there is none. */
export const firstFeeDayAfter = ({ entries }: Pick<Membership, 'entries'>, day: string): string | null => {
  const first = holdsOn(entries, day)?.firstFeeDay ?? null
  return first !== null && day < first ? first : null
}

/** Null while nothing is paid: not a member, or before the first day for which a fee is due. */
export const feeOn = <Club extends FeeClub>(
  { entries, employments, reduced, clubs }: Membership<Club>,
  day: string,
): FeeOnDay<Club> | null => {
  const entry = holdsOn(entries, day)
  if (!entry || day < (entry.firstFeeDay ?? entry.from)) return null
  const current = mayHaveEmployer[entry.kind] ? employmentsOn(employments, day) : []
  const income = entry.kind === 'self_employed' ? leastIncomeIn(entry.incomeRange) : incomeOf(current)
  const firstYear = firstYearOf(entries)
  const ground = groundFor({
    kind: entry.kind,
    income,
    firstYear: firstYear !== null && covers(day)(firstYear),
    reduced: reduced.some(covers(day)),
  })
  const fee = feeIn(ground, day)
  const adding = clubs.filter(({ clubId, fee: own }) => own !== null && current.some((job) => job.clubId === clubId))
  return fee && { fee, ground, clubs: adding }
}

/** `amount`: kronor by the month's last banking day; what is paid once a year is charged in its first month. */
export type Charge<Club extends FeeClub = FeeClub> = FeeOnDay<Club> & { month: string; due: string; amount: number }

/** The month in which a year's fee is charged: the one in which that year began. */
const isYearsMonth = ({ entries }: Membership, month: string, ground: FeeGround): boolean => {
  const first = `${month}-01`
  if (ground === 'first-year') {
    const from = firstYearOf(entries)?.from
    return from !== undefined && firstCharged(from) === first
  }
  const since = heldEntries(entries).findLast(({ entry, from }) => entry.kind === 'retired' && from <= first)
  const begins = since && firstCharged(since.entry.firstFeeDay ?? since.from)
  return begins !== undefined && begins.slice(5, 7) === month.slice(5, 7)
}

const firstCharged = (from: string): string => (from.endsWith('-01') ? from : `${addMonths(from, 1).slice(0, 7)}-01`)

export const chargeOf = <Club extends FeeClub>(membership: Membership<Club>, month: string): Charge<Club> | null => {
  const on = feeOn(membership, `${month}-01`)
  if (!on) return null
  const isCharged = on.fee.per === 'month' || isYearsMonth(membership, month, on.ground)
  const amount = (isCharged ? on.fee.amount : 0) + clubFees(on)
  return amount === 0 ? null : { ...on, month, due: lastBankingDayOf(month), amount }
}

/** The next charge that is due on a day or after it; null where none is known within a year. */
export const nextCharge = <Club extends FeeClub>(membership: Membership<Club>, day: string): Charge<Club> | null => {
  for (let ahead = 0; ahead <= 12; ahead += 1) {
    const charge = chargeOf(membership, addMonths(`${day.slice(0, 7)}-01`, ahead).slice(0, 7))
    if (charge && charge.due >= day) return charge
  }
  return null
}
