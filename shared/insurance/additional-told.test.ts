import { expect, it } from 'vitest'
import { additionalTold } from './additional-told.ts'

const told = { from: '2027-03-01', insuredSalary: 70_000 }
const fromRegister = { ...told, source: 'register', seq: 5 }
const ownChange = { ...told, source: 'a-change' }

it('the additional insurance that the register submits stands beside what is known of other days', () => {
  expect(additionalTold([], told, 6)).toEqual({ ...told, source: 'register', seq: 6 })
  expect(additionalTold([{ ...fromRegister, from: '2027-02-01', seq: 9 }], told, 6)).toEqual({
    ...told,
    source: 'register',
    seq: 6,
  })
})

it.each([
  ['an older entry of the feed', 4, null],
  ['the same entry of the feed', 5, null],
  ['a newer entry of the feed', 6, { ...told, source: 'register', seq: 6 }],
])('of a day of which it has told before, %s says', (_, seq, expected) => {
  expect(additionalTold([fromRegister], told, seq)).toEqual(expected)
})

it('what the member’s own change has made is known, and with another salary is not', () => {
  expect(additionalTold([ownChange], told, 6)).toBeNull()
  expect(additionalTold([ownChange], { ...told, insuredSalary: null }, 6)).toEqual({
    from: told.from,
    insuredSalary: null,
    source: 'register',
    seq: 6,
  })
})

it('an entry of the feed without a number is older than every one that has one', () => {
  expect(additionalTold([{ ...told, source: 'register' }], told, 1)).not.toBeNull()
})
