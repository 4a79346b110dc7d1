import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, addMonths, lastDayOfMonth } from '#shared/clock.ts'
import { MemberEmployment } from '#shared/membership/employment.ts'
import { chargeOf } from '#shared/membership/fee-on.ts'
import { applicantKinds, type ApplicantKind } from '#shared/membership-application/kinds.ts'
import { lastDayOf } from '#shared/membership-leaving/leaving.ts'
import { sortedOut } from '#shared/payments/doubts.ts'
import { nextPayment } from '#shared/payments/next-payment.ts'
import { membershipIn } from './paying-member.ts'
import { paymentsOf } from './payments.ts'
import { RegisterFile } from './register-file.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mandat-any-sequence-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const ref = '01JZZZZZZZZZZZZZZZZZZZZZZA'
const begins = '2026-01-15'
const back = fc.integer({ min: 0, max: 2 })
const anyAct = fc.oneof(
  fc.record({ what: fc.constant('held' as const), kind: fc.constantFrom(...applicantKinds), back }),
  fc.record({ what: fc.constant('reduced' as const), back, months: fc.integer({ min: 3, max: 9 }) }),
  fc.record({ what: fc.constant('normal-fee' as const) }),
  fc.record({ what: fc.constant('unpaid' as const), isUnpaid: fc.boolean() }),
)
type Act = typeof anyAct extends fc.Arbitrary<infer Each> ? Each : never
const anyHistory = fc.record({
  kind: fc.constantFrom(...applicantKinds),
  acts: fc.array(fc.record({ act: anyAct, daysLater: fc.integer({ min: 0, max: 70 }) }), { maxLength: 8 }),
  /** So many days after the last of them they leave, or not at all. */
  leaves: fc.option(fc.integer({ min: 0, max: 70 })),
})

const firstOf = (day: string, monthsBack = 0) => addMonths(`${day.slice(0, 7)}-01`, -monthsBack)

const jobs = [{ id: 'job', employer: 'Nordvik AB', clubId: 'club-001' }]

let made = 0
/** A register with one member alone. */
const registerOf = (kind: ApplicantKind) => {
  const file = new RegisterFile(path.join(folder, `${(made += 1)}.json`))
  const person = {
    ref,
    personalNumber: '198503142385',
    name: 'Siri Sökande',
    email: null,
    phone: null,
    language: 'sv' as const,
    memberKinds: kind === 'employed' ? [] : [kind],
    employments: jobs,
  }
  file.data.people.push(person)
  file.data.clubs.push({ id: 'club-001', name: 'Klubben', employer: 'Nordvik AB', language: 'sv', currentFee: 20 })
  const held = [{ kind, from: '2024-05-01', until: null, incomeRange: null }]
  const payment = { method: 'autogiro' as const, bank: null, clearingNumber: null, accountNumber: null }
  file.data.payers.push({ ref, payment, held, incomes: { job: 30_000 } })
  return file
}
const carriedOut = (file: RegisterFile, act: Act, day: string) => {
  if (act.what === 'held')
    return file.takeOfficeChange({ person: ref, held: { kind: act.kind, from: firstOf(day, act.back) } })
  if (act.what === 'unpaid')
    return file.takeOfficeChange({ person: ref, unpaidFrom: act.isUnpaid ? day.slice(0, 7) : null })
  if (act.what === 'normal-fee') {
    const isReduced = file.data.people[0]?.reducedFee !== undefined
    return isReduced ? file.takeOfficeChange({ person: ref, reducedFee: { until: lastDayOfMonth(day) } }) : undefined
  }
  const from = firstOf(day, act.back)
  return file.takeOfficeChange({ person: ref, reducedFee: { from, until: addDays(addMonths(from, act.months), -1) } })
}

/** The register and the portal on a day: what is invoiced adds up, and what is next comes as the portal says. */
const judge = (file: RegisterFile, day: string) => {
  const { sound, doubtful } = sortedOut(file.payments(ref, day).invoices)
  const { credit } = file.payments(ref, day)
  const person = file.data.people[0]!
  const membership = membershipIn(file.data, person)
  expect(doubtful).toEqual([])
  expect(new Set(sound.map(({ month }) => month)).size).toBe(sound.length)
  // Whatever was asked for too much is taken off, or still to be.
  const paid = sound.reduce((sum, { amount }) => sum + amount, 0)
  // With the membership the register forgets the employments, by which clubs were paid.
  const charged = {
    ...membership,
    employments: jobs.map((job) => MemberEmployment.parse({ ...job, fixedIncome: 30_000 })),
  }
  const costs = sound.reduce((sum, { month }) => sum + (chargeOf(charged, month)?.amount ?? 0), 0)
  expect(paid - credit).toBeLessThanOrEqual(costs)
  const next = nextPayment({ invoices: sound, credit }, membership, day)
  const until = next ? `${next.due.slice(0, 7)}-01` : addMonths(day, 11)
  // The register as it is then, if nothing else happens.
  const later = paymentsOf(structuredClone(file.data), person, until > day ? until : day).invoices
  if (!next) return expect(later).toHaveLength(sound.length)
  const { amount, credit: taken, due } = next
  expect(later.find(({ month }) => month === due.slice(0, 7))).toMatchObject({ amount, credit: taken, due })
}

it('any sequence of changes, with leaving, credits no member too little, and what is next is what is invoiced next', () => {
  fc.assert(
    fc.property(anyHistory, ({ kind, acts, leaves }) => {
      const file = registerOf(kind)
      let day = begins
      judge(file, day)
      for (const { act, daysLater } of acts) {
        day = addDays(day, daysLater)
        judge(file, day)
        carriedOut(file, act, day)
        judge(file, day)
      }
      if (leaves === null) return
      day = addDays(day, leaves)
      const until = lastDayOf(membershipIn(file.data, file.data.people[0]!).entries, day)
      file.takePersonChange(ref, { kind: 'left', until, reason: null, comment: '' }, 'change/left')
      judge(file, day)
      file.settlePersonChange(ref, 'change/left', 'effective')
      const over = addDays(until, 1)
      judge(file, over)
      const months = file.payments(ref, addMonths(over, 6)).invoices.map(({ month }) => month)
      expect(months.filter((month) => month > until.slice(0, 7))).toEqual([])
    }),
    { numRuns: 100 },
  )
}, 60_000)
