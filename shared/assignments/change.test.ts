import { expect, it } from 'vitest'
import { ChangeRequest } from './change.ts'

const person = '01JZZZZZZZZZZZZZZZZZZZZZZZA'.slice(0, 26)
const wrongIn = (request: object) =>
  ChangeRequest.safeParse(request).error?.issues.map(({ path, message }) => [path.join('.'), message])

it('a new assignment needs its type, its person and its years, each with an error of its own', () => {
  const register = { kind: 'register', type: 'chairman', person, years: 2 }
  expect(wrongIn(register)).toBeUndefined()
  for (const type of [undefined, ''])
    expect(wrongIn({ ...register, type })).toEqual([['type', 'assignment-type-required']])
  expect(wrongIn({ ...register, person: undefined })).toEqual([['person', 'person-required']])
  expect(wrongIn({ ...register, years: undefined })).toEqual([['years', 'mandate-period-required']])
  for (const years of [0, 5, 1.5]) expect(wrongIn({ ...register, years })).toHaveLength(1)
  expect(wrongIn({ ...register, type: 'x'.repeat(61) })).toHaveLength(1)
  expect(wrongIn({ ...register, takesOver: 'now' })).toHaveLength(1)
})

it('another change names its assignment, and what it needs beside it', () => {
  for (const request of [
    { kind: 'renew', assignment: 'a', years: 1 },
    { kind: 'successor', assignment: 'a', person, years: 4 },
    { kind: 'successor', assignment: 'a', person, years: 4, takesOver: 'now' },
    { kind: 'end', assignment: 'a', lastDay: '2027-02-20' },
  ]) {
    expect(ChangeRequest.parse(request)).toEqual(request)
    expect(wrongIn({ ...request, assignment: '' })).toHaveLength(1)
  }
  expect(wrongIn({ kind: 'end', assignment: 'a', lastDay: 'i morgon' })).toHaveLength(1)
})
