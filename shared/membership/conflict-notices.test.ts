import { describe, expect, it, test } from 'vitest'
import { conflictAt, conflictInTheWay } from './conflict-notices.ts'
import type { ConflictNotice } from './conflict-notice.ts'

const notice: ConflictNotice = {
  id: '01JZZZZZZZZZZZZZZZZZZZZZZA',
  kind: 'notice',
  workplace: 'almstad-bygg-ab',
  name: 'Almstad Bygg AB',
  from: '2027-02-10',
  liftedOn: '2027-03-01',
}
const there = { workplace: 'almstad-bygg-ab', employer: 'Almstad Bygg AB' }
const elsewhere = { workplace: 'ekbro-data-ab', employer: 'Ekbro Data AB' }

describe('a conflict at a workplace', () => {
  it.each([
    ['2027-02-09', false],
    ['2027-02-10', true],
    ['2027-02-28', true],
    ['2027-03-01', false],
  ])('holds from its first day until the day on which it is lifted: %s', (day, holds) => {
    expect(conflictAt([notice], there, day) !== null).toBe(holds)
  })

  it('holds on every later day until it is lifted', () => {
    expect(conflictAt([{ ...notice, liftedOn: null }], there, '2031-01-01')).not.toBeNull()
  })

  it.each([
    ['of the list', there, true],
    ['typed in other letters', { workplace: null, employer: ' almstad bygg ab ' }, true],
    ['with other space in its name', { workplace: null, employer: 'Almstad\u00a0Bygg  AB' }, true],
    ['on two lines', { workplace: null, employer: 'Almstad Bygg\nAB' }, true],
    ['with what draws nothing', { workplace: null, employer: 'Alm\u00adstad\u200b Bygg AB' }, true],
    ['in wide letters', { workplace: null, employer: 'Ａlmstad Bygg AB' }, true],
    ['of another site', { workplace: null, employer: 'Almstad Bygg AB, Nordvik' }, false],
    ['of another employer', elsewhere, false],
  ])('concerns a workplace %s or not', (_, at, concerned) => {
    expect(conflictAt([notice], at, '2027-02-20') !== null).toBe(concerned)
  })

  test('an employer outside the list is found by its name alone', () => {
    const typed = { ...notice, workplace: null, name: 'Sågen i Ekbro' }
    expect(conflictAt([typed], { workplace: null, employer: 'sågen i ekbro' }, '2027-02-20')).toBe(typed)
    expect(conflictAt([typed], elsewhere, '2027-02-20')).toBeNull()
  })

  test('a strike is named before the notice that came before it', () => {
    const strike: ConflictNotice = { ...notice, kind: 'strike', from: '2027-02-15' }
    expect(conflictAt([notice, strike], there, '2027-02-14')?.kind).toBe('notice')
    expect(conflictAt([notice, strike], there, '2027-02-15')?.kind).toBe('strike')
  })
})

test.each([
  ['at the old one', { old: there, to: elsewhere }, 'old'],
  ['at the new one', { old: elsewhere, to: there }, 'new'],
  ['at the new one of somebody without work', { old: null, to: there }, 'new'],
  ['at neither', { old: elsewhere, to: elsewhere }, undefined],
  ['when an employment only ends', { old: elsewhere, to: null }, undefined],
])('a change of workplace has a conflict in its way: %s', (_, change, at) => {
  expect(conflictInTheWay([notice], change, '2027-02-20')?.at).toBe(at)
})
