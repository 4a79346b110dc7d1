import { describe, expect, it } from 'vitest'
import { employers, feesInWords, joined, type EmployerCase } from '#test/builders/joined.ts'
import { RegisterData } from './data.ts'
import { paymentsOf } from './payments.ts'
import { addDays } from '#shared/clock.ts'
import { standingOn } from '#shared/insurance/standing.ts'
import { incomeInsuranceFollows, madeOfInsurance } from '#shared/membership-change/insured-after.ts'
import { withChange } from '#shared/membership-change/kind-changes.ts'
import { calculateFee } from '#shared/membership/fee-calculation.ts'
import { clubFees, feeOn, nextCharge } from '#shared/membership/fee-on.ts'
import { incomeOf } from '#shared/membership/employments.ts'
import { payableFee } from '#shared/membership/payable-fee.ts'
import { regretOf } from '#shared/membership/regret.ts'
import { nextPayment } from '#shared/payments/next-payment.ts'
import { applicationLetter } from '#shared/platform/mail/letters/application-letter.ts'
import { feeFact } from '#shared/platform/mail/letters/fee-fact.ts'
import { RegisterPerson } from '#shared/platform/register/wire.ts'
import { visibleMessages } from '#shared/signing/visible-messages.ts'
import { applicationText } from '#shared/signing/visible-text.ts'
import { applicantKinds, type ApplicantKind } from '#shared/membership-application/kinds.ts'

/**
 * The day of joining, the first charge by the calendar of Swedish banks, the last day of regret, and the first
 * insured day of a job that the person has then.
 */
const days = [
  ['2027-01-20', '2027-02-26', '2027-02-03', '2028-01-20'],
  ['2027-01-31', '2027-02-26', '2027-02-14', '2028-01-31'],
  ['2027-11-30', '2027-12-30', '2027-12-14', '2028-11-30'],
  ['2028-02-29', '2028-03-31', '2028-03-14', '2029-03-01'],
  ['2029-02-10', '2029-03-29', '2029-02-24', '2030-02-10'],
] as const

const rows = applicantKinds.flatMap((kind) =>
  employers.flatMap((employer) =>
    days.map((day): [ApplicantKind, EmployerCase, ...typeof day] => [kind, employer, ...day]),
  ),
)
const sender = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'http://localhost:4000' }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('what a person pays who joins', () => {
  it.each(rows)(
    'is the same everywhere: %s, employer %s, on %s',
    (kind, employer, today, due, regretUntil, insured) => {
      const { application, stored, own, days: first } = joined(kind, employer, today)
      const text = feesInWords[kind][employer === 'with-club' ? 1 : 0]
      const on = feeOn(own, first.feeFrom)!
      const fee = payableFee(on)

      // Stored with the application, from where the receipt takes it, and what the membership's pages compute.
      expect(stored.fee).toEqual(fee)
      // In the app under which it is signed.
      const content = { purpose: 'application' as const, application: stored.id, applicationSha256: stored.sha256 }
      const toSign = { ...stored, productName: 'Förbundet', firstDay: today, content }
      expect(plain(applicationText(toSign, visibleMessages('sv')))).toContain(`Avgift: ${text}\n`)
      // In the letters.
      const facts = applicationLetter(sender, stored).facts!.map(({ value }) => plain(value))
      expect(facts).toContain(text)
      expect(plain(feeFact(fee, 'sv').value)).toBe(text)
      // In the calculator.
      const income =
        'employments' in application.work ? incomeOf(application.work.employments) : kind === 'self_employed' ? 0 : null
      const calculated = calculateFee(
        { kind, income, clubFee: clubFees(on) || null, reduced: false, afterStudies: false },
        first.feeFrom,
      )!
      expect(payableFee({ ...calculated, clubs: [{ clubId: 'club', fee: calculated.clubFee }] })).toEqual(fee)

      // The first charge: of the application, the membership's tiles and pages, and the register's invoice.
      const charge = nextCharge(own, today)!
      expect([charge.due, charge.amount]).toEqual([due, fee.amount])
      expect(stored.firstCharge).toEqual({ amount: charge.amount, due })
      expect(nextPayment({ invoices: [], credit: 0 }, own, today)).toMatchObject({ amount: charge.amount, due })
      const [invoice] = invoicesOf(own, kind, first.feeFrom)
      expect(invoice).toMatchObject({ amount: charge.amount, due })

      // The right of regret.
      expect(regretOf(own.entries)?.lastDay).toBe(regretUntil)
      expect(stored.regretUntil).toBe(regretUntil)
      expect(addDays(today, 14)).toBe(regretUntil)

      // The income insurance: members with a job have it, and no others, whatever club there is.
      const standing = standingOn(own.entries, first.memberFrom)
      const hasJob = kind === 'employed' || kind === 'manager'
      expect(standing).toMatchObject(
        hasJob ? { state: 'qualifying', from: insured } : { state: 'not-included', kind, begins: null },
      )
      expect(standingOn(own.entries, insured).state).toBe(hasJob ? 'qualified' : 'not-included')
      expect(standingOn(own.entries, addDays(insured, -1)).state).toBe(hasJob ? 'qualifying' : 'not-included')
      // What it becomes by losing the job on the first insured day, and the day before it, is what page and letter say.
      const after = (from: string) => {
        const change = { kind: 'became-unemployed' as const, from }
        const changed = { ...own, ...withChange(own, change, 'CHANGE') }
        const followed = incomeInsuranceFollows(own, changed, from)
        return [followed.is, madeOfInsurance(changed, { source: 'CHANGE', from }).income?.is]
      }
      if (!hasJob) return
      expect(after(addDays(insured, 1))).toEqual(['remains', 'remains'])
      expect(after(insured)).toEqual(['missed', 'missed'])
    },
  )
})

/** What the register invoices in the month of the first fee. */
const invoicesOf = (own: ReturnType<typeof joined>['own'], kind: ApplicantKind, day: string) => {
  const [ref, entry, jobs] = ['01JZZZZZZZZZZZZZZZZZZZZZZP', own.entries[0]!, own.employments]
  const person = RegisterPerson.parse({
    ref,
    personalNumber: '19850314-2385',
    name: 'Siri',
    email: 'siri@example.com',
    phone: null,
    language: 'sv',
    memberKinds: kind === 'employed' ? [] : [kind],
    employments: jobs.map(({ id, employer, clubId }) => ({ id, employer, clubId })),
  })
  const data = RegisterData.parse({
    clubs: own.clubs.map(({ clubId, name, fee }) => ({
      id: clubId,
      name,
      employer: 'Nordvik AB',
      language: 'sv',
      currentFee: fee,
    })),
    people: [person],
    assignments: [],
    payers: [
      {
        ref,
        payment: { method: 'autogiro', bank: null, clearingNumber: null, accountNumber: null },
        held: [{ kind, from: day, until: null, incomeRange: entry.incomeRange }],
        incomes: Object.fromEntries(jobs.map((job) => [job.id, incomeOf([job])])),
      },
    ],
  })
  return paymentsOf(data, person, day).invoices
}
