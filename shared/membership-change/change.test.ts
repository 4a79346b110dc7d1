import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { fieldErrors } from '../fields/errors.ts'
import { judgedChange, newMembershipChange, type WantedChange } from './change.ts'
import { claimOf } from './claims.ts'
import { changeKinds } from './change-kinds.ts'
import { obstacleTo } from './rules.ts'
import { ChangeState } from './states.ts'
import { mayBecome } from '../cases/kinds.ts'
import { isOpen } from './transitions.ts'

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

describe('the first day of a change that a page sends', () => {
  const sent = (kind: string, from: string, more: object = {}) =>
    codesOf({ kind, from, shownFee: null, shownInsurance: null, ...more })
  it.each(['got-a-job', 'looking-for-work', 'became-employed', 'retired'])(
    'lies from two months back to two months ahead: %s',
    (kind) => {
      expect([sent(kind, '2026-11-20'), sent(kind, '2027-03-20')]).toEqual([[], []])
      expect(sent(kind, '2026-11-19')).toEqual(['from change-too-far-back'])
      expect(sent(kind, '2027-03-21')).toEqual(['from change-too-far-ahead'])
    },
  )
  it('of unemployment lies as far ahead, which is said in other words', () => {
    expect(sent('became-unemployed', '2027-03-20')).toEqual([])
    expect(sent('became-unemployed', '2027-03-21')).toEqual(['from unemployment-too-far-ahead'])
    expect(sent('became-unemployed', '2026-11-19')).toEqual(['from change-too-far-back'])
  })
  it('of a company comes with an income, and of nothing else', () => {
    expect(sent('started-a-company', '2027-02-01', { incomeRange: 'under-25000' })).toEqual([])
    expect(sent('became-self-employed', '2027-02-01')).toEqual(['incomeRange income-range-required'])
    expect(sent('retired', '2027-02-01', { incomeRange: 'under-25000' })).toEqual(['incomeRange unknown-field'])
  })
})

describe('what a change claims', () => {
  it('is one of its group, an employment for itself, and leaving the same as regretting', () => {
    const claims = changeKinds.map((kind) => [kind, claimOf({ kind, employment: 'job' })] as const)
    expect(Object.fromEntries(claims)).toMatchObject({
      'employment-added': 'employment',
      'employment-changed': 'employment#job',
      'employment-ended': 'employment#job',
      'workplace-changed': 'employment#job',
    })
    const plain = Object.fromEntries(changeKinds.map((kind) => [kind, claimOf({ kind })]))
    expect(plain).toMatchObject({
      contact: 'contact',
      email: 'contact',
      retired: 'state',
      'started-a-company': 'state',
      'employment-added': 'employment',
      'reduced-fee': 'reduced-fee',
      'reduced-fee-ended': 'reduced-fee',
      'additional-insurance': 'additional-insurance',
      'additional-insurance-ended': 'additional-insurance',
      'payment-method': 'payment',
      regretted: 'regret',
      left: 'regret',
    })
  })
})

describe('a change', () => {
  it('is open while it waits or is planned, and every other state is an end that nothing leads out of', () => {
    for (const state of ChangeState.options) {
      const mayGoOn = state === 'waiting' || state === 'planned'
      expect(isOpen(state)).toBe(mayGoOn)
      expect(ChangeState.options.some((next) => mayBecome('membership-change', state, next))).toBe(mayGoOn)
    }
    expect(mayBecome('membership-change', 'planned', 'waiting')).toBe(false)
  })

  it('is for members alone', () => {
    expect(obstacleTo({ memberKinds: ['non_member'] })).toBe('not-member')
    expect(obstacleTo({ memberKinds: [] })).toBeNull()
    expect(obstacleTo({ memberKinds: ['student'] })).toBeNull()
  })
})

describe('a change that a member has just asked for', () => {
  const asked = { id: '01JZZZZZZZZZZZZZZZZZZZZZZZ', person: 'P', at: 1, sentAt: 2 }
  const made = (wanted: WantedChange) => newMembershipChange({ ...asked, wanted })

  it('waits for the register, which has not been asked yet', () => {
    const wanted = { kind: 'reduced-fee-ended' as const, from: '2027-02-01' }
    expect(made(wanted)).toEqual({
      ...asked,
      kind: 'reduced-fee-ended',
      wanted,
      from: '2027-02-01',
      employment: null,
      state: 'waiting',
      cause: null,
      attempts: 0,
      nextAttemptAt: null,
      overAt: null,
      revision: 0,
    })
  })

  it('keeps what is asked about it once it is over: its first day, its employment, and how one pays from when', () => {
    const left = { kind: 'left' as const, until: '2027-01-31', reason: null, comment: '' }
    const ended = { kind: 'employment-ended' as const, employment: 'job', until: '2027-01-31' }
    expect(made(ended)).toMatchObject({ employment: 'job', from: '2027-02-01' })
    const payment = { kind: 'payment-method', method: 'invoice', countsFrom: '2027-03', account: null }
    expect(made(payment as unknown as WantedChange)).toMatchObject({
      from: null,
      employment: null,
      payment: { method: 'invoice', countsFrom: '2027-03' },
    })
    expect(made(left)).toMatchObject({ from: '2027-02-01' })
    expect('payment' in made(left)).toBe(false)
  })
})
