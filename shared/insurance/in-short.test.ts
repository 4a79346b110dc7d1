import { expect, it } from 'vitest'
import { inShort } from './in-short.ts'
import type { InsuranceStanding } from './held-insurance.ts'

const counted = { kind: 'employed', since: '2026-09-01', from: '2027-09-01', months: 5 } as const

it.each<[InsuranceStanding, ReturnType<typeof inShort>]>([
  [{ state: 'no-member' }, null],
  [
    { state: 'not-included', kind: 'student', begins: null },
    { is: 'not-included', kind: 'student' },
  ],
  [
    { state: 'not-included', kind: 'student', begins: '2027-03-15' },
    { is: 'begins', day: '2027-03-15' },
  ],
  [{ state: 'too-short', ...counted, lastDay: '2027-01-31', begins: null }, { is: 'not-for-last-job' }],
  [
    { state: 'too-short', ...counted, lastDay: '2027-01-31', begins: '2027-09-01' },
    { is: 'begins', day: '2027-09-01' },
  ],
  [
    { state: 'qualifying', ...counted, monthsLeft: 7, until: null },
    { is: 'begins', day: '2027-09-01' },
  ],
  [
    { state: 'qualifying', ...counted, monthsLeft: 7, until: '2027-08-31' },
    { is: 'missed', day: '2027-08-31' },
  ],
  [
    { state: 'qualifying', ...counted, monthsLeft: 7, until: '2027-09-01' },
    { is: 'begins', day: '2027-09-01' },
  ],
  [
    { state: 'qualified', ...counted, until: null },
    { is: 'holds', day: '2027-09-01' },
  ],
  [
    { state: 'qualified', ...counted, until: '2028-01-31' },
    { is: 'ends', day: '2028-01-31' },
  ],
])('the income insurance that stands as %o is in short %o', (standing, short) => {
  expect(inShort(standing)).toEqual(short)
})
