import { expect, it } from 'vitest'
import { fieldErrors } from '../fields/errors.ts'
import { newConflictNotice } from './new-conflict-notice.ts'

const errorsOf = (from: string) => {
  const { error } = newConflictNotice('2027-02-28').safeParse(
    { workplace: 'Nordvik AB', kind: 'notice', from },
    { reportInput: true },
  )
  return error ? fieldErrors(error) : []
}

it.each([
  ['2027-02-28', null],
  ['2027-03-01', 'day-ahead'],
  ['2022-02-28', null],
  ['2022-02-27', 'day-too-long-ago'],
  ['0001-01-01', 'day-too-long-ago'],
  ['', 'date-required'],
  ['2027-02-30', 'date-invalid'],
])('a conflict can have been known since %s: %s', (from, code) => {
  expect(errorsOf(from).map(({ path, code: wrong }) => [path, wrong])).toEqual(code ? [['from', code]] : [])
})
