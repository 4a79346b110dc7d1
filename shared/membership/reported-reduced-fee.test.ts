import { describe, expect, it } from 'vitest'
import type { ReducedFee } from './reduced-fee.ts'
import { reportedReducedFee } from './reported-reduced-fee.ts'

const leave: ReducedFee = { from: '2027-02-01', until: '2027-06-30', source: 'a-change' }
const reported = (known: ReducedFee[], from: string, until: string, seq = 7, pending: string[] = []) =>
  reportedReducedFee(known, { from, until }, { seq, pending: new Set(pending) })

describe('a reduced fee that the register reports', () => {
  it('is one that was not known, or the end of one that is known', () => {
    expect(reported([], '2027-02-01', '2027-04-30')).toEqual([
      { from: '2027-02-01', until: '2027-04-30', source: 'register', seq: 7 },
    ])
    expect(reported([leave], '2027-02-01', '2027-04-30')).toEqual([{ ...leave, until: '2027-04-30', seq: 7 }])
    expect(reported([leave], '2027-02-01', '2027-06-30')).toEqual([])
  })
  it('never holds where it ends before it begins', () => {
    expect(reported([leave], '2027-02-01', '2027-01-31')).toEqual([{ ...leave, until: '2027-01-31', seq: 7 }])
  })
  it('replaces what it overlaps, to the day before, and leaves the rest', () => {
    expect(reported([leave], '2027-04-01', '2027-09-30')).toEqual([
      { from: '2027-04-01', until: '2027-09-30', source: 'register', seq: 7 },
      { ...leave, until: '2027-03-31', seq: 7 },
    ])
    expect(reported([leave], '2027-01-01', '2027-02-28')).toContainEqual({ ...leave, until: '2027-01-31', seq: 7 })
    expect(reported([leave], '2027-07-01', '2027-09-30')).toHaveLength(1)
  })
  it('is ignored where the same entry or a newer one is known', () => {
    expect(reported([{ ...leave, seq: 7 }], '2027-02-01', '2027-04-30')).toEqual([])
    expect(reported([{ ...leave, seq: 8 }], '2027-04-01', '2027-09-30')).toEqual([])
    expect(reported([{ ...leave, seq: 6 }], '2027-02-01', '2027-04-30')).toHaveLength(1)
  })
  it('leaves alone what its member has planned and the register has not carried out', () => {
    expect(reported([leave], '2027-04-01', '2027-09-30', 7, ['a-change'])).toHaveLength(1)
    const ending = { ...leave, until: '2027-03-31', ended: { by: 'an-end', before: '2027-06-30' } }
    expect(reported([ending], '2027-02-01', '2027-06-30', 7, ['an-end'])).toEqual([])
    expect(reported([ending], '2027-02-01', '2027-05-31', 7, ['an-end'])).toEqual([
      { ...ending, ended: { by: 'an-end', before: '2027-05-31' }, seq: 7 },
    ])
    expect(reported([ending], '2027-02-01', '2027-02-28', 7, ['an-end'])).toMatchObject([{ until: '2027-02-28' }])
  })
})

it('of two times that begin on one day the one that was reported first has the new end, and the other never holds', () => {
  const other = { ...leave, until: '2027-03-31', source: 'other' }
  expect(reported([leave, other], '2027-02-01', '2027-05-31')).toEqual([
    { ...leave, until: '2027-05-31', seq: 7 },
    { ...other, until: '2027-01-31', seq: 7 },
  ])
})

it('an end that is still to be submitted stays where a reduced fee without an end is reported', () => {
  const open = { ...leave, until: null, ended: { by: 'an-end', before: null } }
  expect(reported([open], '2027-02-01', '2027-05-31', 7, ['an-end'])).toMatchObject([
    { until: '2027-05-31', ended: { by: 'an-end', before: '2027-05-31' } },
  ])
  expect(reported([open], '2027-02-01', '2027-05-31')).toMatchObject([{ until: '2027-05-31', ended: open.ended }])
})
