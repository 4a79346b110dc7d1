import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { fieldErrors } from '../fields/errors.ts'
import {
  answerDueAt,
  Company,
  companyMay,
  companySignUp,
  CompanyState,
  isFollowed,
  isLate,
  retainedUntil,
} from './company.ts'
import { businessMeetingLimits } from './limits.ts'

const hour = 3_600_000
const day = 24 * hour
const now = stockholmInstant('2027-03-22', '12:00')
const slot = { day: '2027-03-30', from: '10:00', until: '10:45', place: 'Storgatan 4', link: '', language: 'sv' }
const complete = {
  name: 'Vendela Sandhed',
  role: 'Rekryteringschef',
  email: 'rekrytering@foretag.example',
  phone: '070-123 45 67',
  companyName: 'Granholma Analys AB',
  agreement: true,
  slots: [slot],
}
const issuesOf = (changed: object) => {
  const judged = companySignUp(now).safeParse({ ...complete, ...changed }, { reportInput: true })
  return judged.success ? [] : fieldErrors(judged.error).map(({ path, code }) => `${path}: ${code}`)
}

describe('a company signs up', () => {
  it('with name, role, email, telephone, company, certified agreement and at least one slot', () => {
    expect(issuesOf({})).toEqual([])
    expect(
      issuesOf({ name: '', role: ' ', email: '', phone: '', companyName: '', agreement: undefined, slots: [] }),
    ).toEqual([
      'name: required',
      'role: required',
      'phone: required',
      'email: required',
      'companyName: required',
      'agreement: agreement-required',
      'slots: required',
    ])
  })

  it('never without a collective agreement', () => {
    expect(issuesOf({ agreement: false })).toEqual(['agreement: agreement-required'])
  })

  it('with every wrong slot named', () => {
    expect(issuesOf({ slots: [slot, { ...slot, day: '2027-03-01' }, { ...slot, place: '' }] })).toEqual([
      'slots.1.day: day-passed',
      'slots.2.place: place-or-link-required',
    ])
  })

  it('with no more slots than a company has', () => {
    const many = (count: number) => ({ slots: Array.from({ length: count }, () => slot) })
    expect(issuesOf(many(businessMeetingLimits.slots))).toEqual([])
    expect(issuesOf(many(businessMeetingLimits.slots + 1))).toEqual(['slots: too-long'])
  })

  it('and nothing else', () => {
    expect(issuesOf({ state: 'approved' })).toEqual(['state: unknown-field'])
  })
})

it('is confirmed, then approved or declined by the union, and can be withdrawn until the union has said no', () => {
  const from = (transition: Parameters<typeof companyMay>[0]) =>
    CompanyState.options.filter((state) => companyMay(transition, { state }))
  expect(from('confirm')).toEqual(['unconfirmed'])
  expect(from('approve')).toEqual(['waiting'])
  expect(from('decline')).toEqual(['waiting'])
  expect(from('revoke')).toEqual(['approved'])
  expect(from('withdraw')).toEqual(['unconfirmed', 'waiting', 'approved'])
})

it('is followed until the company has been notified what became of it', () => {
  const followed = CompanyState.options.filter((state) => isFollowed({ state, isNotified: false }))
  expect(followed).toEqual(CompanyState.options)
  expect(CompanyState.options.filter((state) => isFollowed({ state, isNotified: true }))).toEqual([
    'unconfirmed',
    'waiting',
  ])
})

describe('the union answers within 48 elapsed hours', () => {
  it.each([
    ['in an ordinary week', '2027-03-22', '2027-03-24', '12:00'],
    ['over the start of summer time', '2027-03-27', '2027-03-29', '13:00'],
    ['over its end', '2027-10-30', '2027-11-01', '11:00'],
  ])('%s', (_, from, until, time) => {
    const confirmedAt = stockholmInstant(from, '12:00')
    const due = stockholmInstant(until, time)
    expect(answerDueAt({ confirmedAt })).toBe(due)
    expect(isLate({ state: 'waiting', confirmedAt }, due - 1)).toBe(false)
    expect(isLate({ state: 'waiting', confirmedAt }, due)).toBe(true)
    expect(isLate({ state: 'approved', confirmedAt }, due)).toBe(false)
  })

  it('and not before the company has confirmed its email', () => {
    expect(isLate({ state: 'unconfirmed', confirmedAt: null }, now + 90 * day)).toBe(false)
  })
})

describe('everything about a company goes, by real time,', () => {
  const offset = 30 * day
  const real = { realNow: 5 * day, offset }
  const retainedDays = (state: CompanyState, ends: number[] = []) =>
    retainedUntil(
      { state, sentAt: 2 * day },
      ends.map((endsAt) => ({ endsAt })),
      real,
    ) / day

  it('seven days after it was sent where it is not confirmed', () => expect(retainedDays('unconfirmed')).toBe(9))
  it('ninety days after it was declined or has withdrawn', () => {
    expect([retainedDays('declined', [99 * day]), retainedDays('withdrawn', [99 * day])]).toEqual([95, 95])
  })
  it('ninety days after its last slot', () => {
    expect(retainedDays('approved', [40 * day, 60 * day])).toBe(60 - 30 + 90)
    expect(retainedDays('waiting', [60 * day])).toBe(120)
  })
  it('ninety days from now where its last slot has passed', () => expect(retainedDays('approved', [1 * day])).toBe(95))
})

describe('a stored company', () => {
  const stored = {
    id: '01JZZZZZZZZZZZZZZZZZZZZZZB',
    state: 'unconfirmed',
    name: 'Vendela Sandhed',
    role: 'Rekryteringschef',
    email: 'rekrytering@foretag.example',
    phone: '070-174 06 07',
    companyName: 'Granholma Analys AB',
    language: 'sv',
    at: 1,
    sentAt: 2,
    sha256: 'ab',
    confirmedAt: null,
    answeredAt: 3,
    reason: null,
    tokenHash: 'cd',
    sealedToken: 'ef',
    linkLetters: 1,
    linksSent: 0,
    linkAfter: null,
    reminded: 0,
    isUnionNotified: false,
    isNotified: true,
    retainedUntil: 4,
    revision: 1,
  }

  it('is read in every state as it was stored', () => {
    const states = 'unconfirmed waiting approved declined withdrawn revoked'
    for (const state of states.split(' ')) expect(Company.parse({ ...stored, state })).toEqual({ ...stored, state })
    expect(Company.safeParse({ ...stored, state: '' }).success).toBe(false)
  })

  it('is not read where anything is missing', () => {
    const { linkAfter: _, ...needed } = stored
    for (const field of Object.keys(needed))
      expect([field, Company.safeParse({ ...stored, [field]: undefined }).success]).toEqual([field, false])
  })

  it('from before `linkAfter` was stored is read as one whose next letter waits for nothing', () => {
    expect(Company.parse({ ...stored, linkAfter: undefined })).toEqual(stored)
  })
})
