import { describe, expect, it } from 'vitest'
import { MembershipEntry } from './entry.ts'
import { graduationOf, monthsNear } from './graduation.ts'

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

  it('of which the register has reported nothing is unknown', () => {
    expect(graduationOf(student(null), '2027-03-01')).toEqual({ month: null, stage: 'unknown' })
  })

  it.each([
    ['a change to come', { kind: 'employed', from: '2027-07-01', until: null, source: 'change' }],
    ['a change long planned', { kind: 'job_seeker', from: '2027-05-02', until: null, source: 'change' }],
  ] as const)('is settled with %s, and not with one that was taken back', (_, later) => {
    const planned = [...student('2027-06'), MembershipEntry.parse(later)]
    const takenBack = [...student('2027-06'), MembershipEntry.parse({ ...later, until: '2027-05-01' })]
    expect(graduationOf(planned, '2027-05-01')?.stage).toBe('settled')
    expect(graduationOf(takenBack, '2027-05-01')?.stage).toBe('near')
  })

  it('is settled for who leaves', () => {
    const leaving = student('2027-06').map((entry) => ({ ...entry, until: '2027-05-31' }))
    expect(graduationOf(leaving, '2027-05-01')?.stage).toBe('settled')
  })

  it.each(['2026-12-31', '2027-02-28', '2027-03-01', '2028-02-29'])(
    'is near on %s in just the months so called',
    (day) => {
      const year = Number(day.slice(0, 4))
      const all = [year, year + 1].flatMap((of) =>
        Array.from({ length: 12 }, (_, at) => `${of}-${String(at + 1).padStart(2, '0')}`),
      )
      expect(monthsNear(day)).toEqual(all.filter((month) => graduationOf(student(month), day)?.stage === 'near'))
    },
  )

  it('is nothing to anybody else, before, after and beside studies', () => {
    expect(graduationOf(student('2027-06'), '2025-08-31')).toBeNull()
    const employed = [
      ...student('2027-06'),
      MembershipEntry.parse({ kind: 'employed', from: '2027-02-01', until: null, source: 'later' }),
    ]
    expect(graduationOf(employed, '2027-03-01')).toBeNull()
  })
})
