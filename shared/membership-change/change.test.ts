import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { fieldErrors } from '../fields/errors.ts'
import { judgedChange } from './change.ts'
import { obstacleTo } from './rules.ts'
import { ChangeState } from './states.ts'
import { isOpen, mayBecome } from './transitions.ts'

const judge = judgedChange({ now: stockholmInstant('2027-01-20', '09:00') })
const contact = { kind: 'contact', phone: '070-174 06 12', street: 'Nygatan 7', zipCode: '76543', city: 'Söderby' }
const codesOf = (change: object) => {
  const { success, error } = judge.safeParse(change, { reportInput: true })
  return success ? [] : fieldErrors(error).map(({ path, code }) => `${path} ${code}`)
}

describe('new contact details', () => {
  it('are taken as the register writes them', () => {
    expect(judge.parse(contact)).toEqual({ ...contact, phone: '0701740612' })
  })

  it.each([
    [{ phone: '' }, 'phone required'],
    [{ phone: '08' }, 'phone phone-invalid'],
    [{ phone: '+47 22 33 44 55' }, 'phone phone-international'],
    [{ street: '' }, 'street required'],
    [{ zipCode: '1234' }, 'zipCode zip-invalid'],
    [{ zipCode: '123456' }, 'zipCode zip-invalid'],
    [{ city: ' ' }, 'city required'],
    [{ email: 'a@example.org' }, 'email unknown-field'],
  ])('%o is refused: %s', (wrong, code) => {
    expect(codesOf({ ...contact, ...wrong })).toEqual([code])
  })
})

describe('what a page says it has shown', () => {
  const ends = { is: 'ends', day: '2027-01-31' }
  const retired = (shownFee: object | null, shownInsurance: object | null = ends) =>
    codesOf({ kind: 'retired', from: '2027-02-01', shownFee, shownInsurance })

  it('of the income insurance is what becomes of it and its day, or nothing', () => {
    expect(retired(null, null)).toEqual([])
    expect(retired(null, { is: 'none' })).toEqual([])
    expect(retired(null, { ...ends, more: 1 })).toEqual(['shownInsurance.more unknown-field'])
    expect(codesOf({ kind: 'retired', from: '2027-02-01', shownFee: null })).toEqual(['shownInsurance required'])
  })

  it('of the fee is an amount and a span, or none, and nothing else', () => {
    expect(retired(null)).toEqual([])
    expect(retired({ amount: 100, per: 'year' })).toEqual([])
    expect(retired({ amount: 100, per: 'year', discount: 50 })).toEqual(['shownFee.discount unknown-field'])
  })
})

describe('a change', () => {
  it('is open while it waits or is planned, and every other state is an end that nothing leads out of', () => {
    for (const state of ChangeState.options) {
      const mayGoOn = state === 'waiting' || state === 'planned'
      expect(isOpen(state)).toBe(mayGoOn)
      expect(ChangeState.options.some((next) => mayBecome(state, next))).toBe(mayGoOn)
    }
    expect(mayBecome('planned', 'waiting')).toBe(false)
  })

  it('is for members alone', () => {
    expect(obstacleTo({ memberKinds: ['non_member'] })).toBe('not-member')
    expect(obstacleTo({ memberKinds: [] })).toBeNull()
    expect(obstacleTo({ memberKinds: ['student'] })).toBeNull()
  })
})
