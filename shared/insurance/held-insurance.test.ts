import { expect, it } from 'vitest'
import { AdditionalEntry, HeldAdditional, InsuranceStanding, reportedInsurance } from './held-insurance.ts'

const counted = { kind: 'employed', since: '2026-01-01', from: '2027-01-01', months: 3 }
const standings = [
  { state: 'no-member' },
  { state: 'not-included', kind: 'student', begins: null },
  { state: 'too-short', ...counted, lastDay: '2026-04-01', begins: null },
  { state: 'qualifying', ...counted, monthsLeft: 9, until: null },
  { state: 'qualified', ...counted, until: '2027-12-31' },
]

it.each(standings)('how the income insurance stands is given with all that belongs to it: $state', (standing) => {
  expect(InsuranceStanding.parse({ ...standing, further: 1 })).toEqual(standing)
  for (const field of Object.keys(standing))
    expect([field, InsuranceStanding.safeParse({ ...standing, [field]: undefined }).success]).toEqual([field, false])
})

it('what the additional insurance insures names what made it, and an end insures nothing', () => {
  const entry = { from: '2027-01-01', insuredSalary: 60_000, source: 'register', seq: 4 }
  expect(AdditionalEntry.parse(entry)).toEqual(entry)
  expect(AdditionalEntry.parse({ ...entry, insuredSalary: null, source: 'x' }).insuredSalary).toBeNull()
  expect(AdditionalEntry.safeParse({ ...entry, source: '' }).success).toBe(false)
  expect(AdditionalEntry.safeParse({ ...entry, insuredSalary: 0.5 }).success).toBe(false)
  const held = { insuredSalary: 60_000, since: '2027-01-01', until: null }
  expect(HeldAdditional.parse(held)).toEqual(held)
  for (const field of Object.keys(held))
    expect([field, HeldAdditional.safeParse({ ...held, [field]: undefined }).success]).toEqual([field, false])
})

const reported = { from: '2027-03-01', insuredSalary: 70_000 }
const fromRegister = { ...reported, source: 'register', seq: 5 }
const ownChange = { ...reported, source: 'a-change' }

it('the additional insurance that the register reports stands beside what is known of other days', () => {
  expect(reportedInsurance([], reported, 6)).toEqual({ ...reported, source: 'register', seq: 6 })
  expect(reportedInsurance([{ ...fromRegister, from: '2027-02-01', seq: 9 }], reported, 6)).toEqual({
    ...reported,
    source: 'register',
    seq: 6,
  })
})

it.each([
  ['an older entry of the feed', 4, null],
  ['the same entry of the feed', 5, null],
  ['a newer entry of the feed', 6, { ...reported, source: 'register', seq: 6 }],
])('of a day that it has reported before, %s says', (_, seq, expected) => {
  expect(reportedInsurance([fromRegister], reported, seq)).toEqual(expected)
})

it('what the member’s own change has made is known, and with another salary is not', () => {
  expect(reportedInsurance([ownChange], reported, 6)).toBeNull()
  expect(reportedInsurance([ownChange], { ...reported, insuredSalary: null }, 6)).toEqual({
    from: reported.from,
    insuredSalary: null,
    source: 'register',
    seq: 6,
  })
})

it('an entry of the feed without a number is older than every one that has one', () => {
  expect(reportedInsurance([{ ...reported, source: 'register' }], reported, 1)).not.toBeNull()
})
