import { z } from 'zod'
import { incomeOf } from '#shared/membership/employments.ts'
import { MemberEmployment } from '#shared/membership/employment.ts'
import { entriesUntil } from '#shared/membership-leaving/leaving.ts'
import { MembershipEntry } from '#shared/membership/entry.ts'
import type { Membership } from '#shared/membership/fee-on.ts'
import { paymentMethods } from '#shared/membership-application/kinds.ts'
import type { RegisterPayment, RegisterPerson } from '#shared/platform/register/wire.ts'
import type { RegisterData } from './data.ts'
import { heldKind } from './feed.ts'

const Kronor = z.number().nullable().default(null)
const SubmittedWork = z.object({
  incomeRange: z.string().nullable().default(null),
  employments: z
    .array(z.object({ fixedIncome: Kronor, flexibleIncome: Kronor, benefits: Kronor, onCallAddition: Kronor }))
    .default([]),
})
const SubmittedPayment = z.object({
  method: z.enum(paymentMethods).default('paper-invoice'),
  bank: z.string().nullable().default(null),
  clearingNumber: z.string().nullable().default(null),
  accountNumber: z.string().nullable().default(null),
})

/** The beginning of a member for whom none was submitted to the register. */
const longAgo = '2020-01-01'

const joinedWith = ({ memberships }: RegisterData, ref: string) => memberships.findLast((each) => each.ref === ref)

/** By their latest choice, else by their application, else as the register held it before. */
export const paymentIn = (data: RegisterData, ref: string, month: string): RegisterPayment =>
  data.paymentChanges.findLast(({ person, from }) => person === ref && from <= month)?.payment ??
  data.payers.find((payer) => payer.ref === ref)?.payment ??
  SubmittedPayment.parse(joinedWith(data, ref)?.submitted?.payment ?? {})

/** What a person has been: as the register held it before, and as it was changed since. */
const entriesOf = (data: RegisterData, { ref, memberKinds }: RegisterPerson): MembershipEntry[] => {
  const joined = joinedWith(data, ref)
  const incomeRange = SubmittedWork.parse(joined?.submitted?.work ?? {}).incomeRange
  const before = data.payers.find((payer) => payer.ref === ref)?.held ?? []
  const reported = data.feed.flatMap(({ ref: of, seq, membership }) =>
    of === ref && membership ? [{ seq, ...membership }] : [],
  )
  let entries = before.map((held, index) => MembershipEntry.parse({ ...held, source: `register-${index}` }))
  for (const { seq, held, ended } of reported) {
    if (held) {
      const firstFeeDay = held.from === joined?.memberSince ? (joined.firstFeeDay ?? null) : null
      entries.push(MembershipEntry.parse({ ...held, until: null, firstFeeDay, incomeRange, source: `feed-${seq}` }))
    }
    if (ended) entries = entries.map((entry) => ({ ...entry, until: entry.until ?? ended.until }))
  }
  // A member who is about to leave is invoiced for nothing after their last day.
  const planned = data.personChanges.flatMap(({ ref: of, plan }) => (of === ref && plan?.kind === 'left' ? plan : []))
  for (const { until } of planned) entries = entriesUntil(entries, until)
  if (entries.length > 0 || memberKinds.includes('non_member')) return entries
  return [MembershipEntry.parse({ kind: heldKind(memberKinds), from: longAgo, until: null, source: 'register' })]
}

/** What decides what a member pays, as the register knows it. */
export const membershipIn = (data: RegisterData, person: RegisterPerson): Membership => {
  const { ref, employments, reducedFee } = person
  const incomes = data.payers.find((payer) => payer.ref === ref)?.incomes ?? {}
  const submitted = SubmittedWork.parse(joinedWith(data, ref)?.submitted?.work ?? {}).employments
  return {
    entries: entriesOf(data, person),
    employments: employments.map(({ id, employer, clubId }, index) => {
      const job = submitted[index]
      const fixedIncome = incomes[id] ?? (job ? incomeOf([job]) : null)
      return MemberEmployment.parse({ id, employer, clubId, fixedIncome })
    }),
    reduced: reducedFee ? [{ ...reducedFee, source: 'register' }] : [],
    clubs: data.clubs.map(({ id, currentFee }) => ({ clubId: id, fee: currentFee })),
  }
}
