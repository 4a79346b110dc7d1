import { expect, it } from 'vitest'
import { reportedInsurance } from './reported-insurance.ts'

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
