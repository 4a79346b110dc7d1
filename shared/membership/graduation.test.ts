import { describe, expect, it } from 'vitest'
import { MembershipEntry } from './entries.ts'
import { graduationOf } from './graduation.ts'

const student = (graduation: string | null) => [
  MembershipEntry.parse({ kind: 'student', from: '2025-09-01', until: null, source: 'joined', graduation }),
]

describe('the graduation of a student', () => {
  it.each([
    ['2027-02-28', 'ahead'],
    ['2027-03-01', 'near'],
    ['2027-05-31', 'near'],
    ['2027-06-01', 'reached'],
    ['2028-01-01', 'reached'],
  ])('in June 2027 is on %s: %s', (day, stage) => {
    expect(graduationOf(student('2027-06'), day)).toEqual({ month: '2027-06', stage })
  })

  it('of which the register has told nothing is unknown', () => {
    expect(graduationOf(student(null), '2027-03-01')).toEqual({ month: null, stage: 'unknown' })
  })

  it('is nothing to anybody else, before, after and beside studies', () => {
    expect(graduationOf(student('2027-06'), '2025-08-31')).toBeNull()
    const employed = [
      ...student('2027-06'),
      MembershipEntry.parse({ kind: 'employed', from: '2027-02-01', until: null, source: 'later' }),
    ]
    expect(graduationOf(employed, '2027-03-01')).toBeNull()
  })
})
