import { StoredEmployment, StoredPeriod } from '#shared/membership/stored.ts'
import { incomeOf } from '#shared/membership/employments.ts'
import { bankOfClearing } from '#shared/look-ups/short-lists.ts'
import { keys } from '#shared/platform/keys.ts'
import type { PaymentMethod } from '#shared/membership-application/kinds.ts'
import type { Payer } from '../register/payer.ts'
import { membershipsOf } from './memberships.ts'
import { SeededRandom } from './random.ts'
import type { DemoPerson, DemoUnion } from './union.ts'

const methodOf = ({ personaId }: DemoPerson, random: SeededRandom): PaymentMethod => {
  if (personaId === 'retired') return 'paper-invoice'
  if (personaId === 'self-employed') return 'e-invoice'
  if (personaId !== undefined) return 'autogiro'
  return random.pick(['autogiro', 'autogiro', 'autogiro', 'e-invoice', 'paper-invoice'])
}

const paymentOf = (person: DemoPerson, random: SeededRandom): Payer['payment'] => {
  const method = methodOf(person, random)
  const clearingNumber = String(random.between(1000, 9999))
  const accountNumber = String(random.between(1_000_000, 9_999_999))
  const bank = bankOfClearing(clearingNumber)?.id ?? null
  if (method === 'paper-invoice') return { method, bank: null, clearingNumber: null, accountNumber: null }
  if (method === 'e-invoice') return { method, bank, clearingNumber: null, accountNumber: null }
  return { method, bank, clearingNumber, accountNumber }
}

/** For everyone who is or was a member, from what the portal holds: the same fee on both sides. */
export const payersOf = (union: DemoUnion): Payer[] => {
  const items = Map.groupBy(membershipsOf(union), ({ pk }) => pk)
  return union.people.flatMap((person, index) => {
    const { ref } = person
    const own = items.get(keys.personIndex(ref)) ?? []
    const under = (prefix: string) => own.filter(({ sk }) => String(sk).startsWith(prefix))
    const held = under(keys.memberPeriods).map((item) => StoredPeriod.parse(item))
    if (held.length === 0) return []
    const employments = under(keys.memberEmployments).map((item) => StoredEmployment.parse(item))
    const incomes = Object.fromEntries(employments.map((job) => [job.id, incomeOf([job]) ?? 0]))
    return [
      {
        ref,
        payment: paymentOf(person, new SeededRandom(union.year * 20_000 + index)),
        held: held.map(({ kind, from, until, incomeRange }) => ({ kind, from, until, incomeRange })),
        incomes,
      },
    ]
  })
}
