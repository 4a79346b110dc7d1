import { expect, it } from 'vitest'
import {
  applicationCase,
  assignmentChangeCase,
  bookingCase,
  CaseKind,
  companyCase,
  dataRequestCase,
  leavingCase,
  membershipChangeCase,
} from './case.ts'

it('each case is found by its id, and stands with the club or the person whose it is', () => {
  expect([applicationCase('i'), bookingCase('i'), companyCase('i')]).toEqual([
    { kind: 'application', id: 'i', subject: null },
    { kind: 'booking', id: 'i', subject: null },
    { kind: 'company', id: 'i', subject: null },
  ])
  expect(assignmentChangeCase({ clubId: 'c', id: 'i' })).toEqual({ kind: 'assignment-change', id: 'i', subject: 'c' })
  const own = { person: 'p', id: 'i' }
  expect([dataRequestCase(own), leavingCase(own), membershipChangeCase(own)]).toEqual([
    { kind: 'data-request', id: 'i', subject: 'p' },
    { kind: 'leaving', id: 'i', subject: 'p' },
    { kind: 'membership-change', id: 'i', subject: 'p' },
  ])
})

it('a case is read with the word of its kind as it was stored, and with no other', () => {
  const kinds = 'application assignment-change booking company data-request leaving membership-change'
  for (const kind of kinds.split(' ')) expect(CaseKind.parse(kind)).toBe(kind)
  expect(CaseKind.options).toHaveLength(7)
  expect(CaseKind.safeParse('').success).toBe(false)
})
