import { describe, expect, it } from 'vitest'
import type { ConflictNotice } from '../membership/conflict-notice.ts'
import { MemberEmployment } from '../membership/employment.ts'
import { MembershipEntry } from '../membership/entry.ts'
import { WantedChange } from './change.ts'
import { conflictInWayOf, rulesOf } from './groups.ts'

const [today, source] = ['2027-01-20', '01CHANGE']
const notice: ConflictNotice = {
  id: '01JZZZZZZZZZZZZZZZZZZZZZZA',
  kind: 'notice',
  workplace: null,
  name: 'Nordvik AB',
  from: '2027-01-10',
  liftedOn: null,
}
const job = (more: Partial<MemberEmployment> = {}) =>
  MemberEmployment.parse({ id: 'job', employer: 'Nordvik AB', clubId: null, from: '2020-01-01', ...more })
const next = (more: Partial<MemberEmployment> = {}) =>
  job({ id: 'next', employer: 'Ekbro Data AB', from: '2027-01-15', ...more })
const terms = {
  occupation: 'engineer.energy',
  employmentRate: 100,
  fixedIncome: 40_000,
  flexibleIncome: null,
  benefits: null,
  onCallAddition: null,
  collectiveAgreement: 'yes',
  isManager: false,
}
const where = {
  employer: 'Ekbro Data AB',
  workplace: null,
  companyType: null,
  organisationNumber: null,
  industry: null,
}
const added = (more: object = {}) => ({
  kind: 'employment-added',
  employment: source,
  from: '2027-02-01',
  until: null,
  ...where,
  ...terms,
  ...more,
})
const ended = (until: string, employment = 'job') => ({ kind: 'employment-ended', employment, until })

const inWay = (given: object, employments: MemberEmployment[], conflicts = [notice], on = today) => {
  const wanted = WantedChange.parse(given)
  const entries = [MembershipEntry.parse({ kind: 'employed', from: '2020-01-01', until: null, source: 'joined' })]
  const ground = {
    membership: { entries, employments, reduced: [], additional: [], clubs: [] },
    source,
    today: on,
    conflicts,
  }
  return [rulesOf(wanted).obstacle(ground), conflictInWayOf(wanted, ground)?.id ?? null]
}
const [stopped, free] = [
  ['conflict', notice.id],
  [null, null],
]

describe('a conflict at the old workplace, changed in two steps', () => {
  it('stops the end of an employment there when its member has begun at another place meanwhile', () => {
    expect(inWay(ended('2027-01-31'), [job(), next()])).toEqual(stopped)
  })

  it('stops a new employment of a member whose employment there ends meanwhile', () => {
    expect(inWay(added(), [job({ until: '2027-01-31' })])).toEqual(stopped)
    const left = [job(), job({ from: '2027-02-01', until: '2027-01-31', source: '01EARLIER' })]
    expect(inWay(added(), left)).toEqual(stopped)
  })

  it.each([
    ['that began the day before the notice', '2027-01-09', free],
    ['that begins on its first day', '2027-01-10', stopped],
    ['that is planned', '2027-02-15', stopped],
  ])('counts another employment %s', (_, from, expected) => {
    expect(inWay(ended('2027-01-31'), [job(), next({ from })])).toEqual(expected)
  })

  it.each([
    ['the day before the notice', '2027-01-09', free],
    ['on its first day', '2027-01-10', stopped],
  ])('counts an end %s', (_, until, expected) => {
    expect(inWay(ended(until), [job(), next()])).toEqual(expected)
    expect(inWay(added(), [job({ until })])).toEqual(expected)
  })

  it.each([
    ['the last day there', '2027-01-31', free],
    ['the day after it', '2027-02-01', stopped],
  ])('counts another employment that goes on until %s', (_, until, expected) => {
    expect(inWay(ended('2027-01-31'), [job(), next({ until })])).toEqual(expected)
  })

  it('leaves one free to leave, to work at two places, and to end what was begun elsewhere', () => {
    expect(inWay(ended('2027-01-31'), [job()])).toEqual(free)
    expect(inWay(added(), [job()])).toEqual(free)
    expect(inWay(ended('2027-01-31', 'next'), [job(), next()])).toEqual(free)
  })

  it('holds no longer than the conflict, and only at its workplace', () => {
    const both = [job(), next()]
    expect(inWay(ended('2027-01-31'), both, [{ ...notice, liftedOn: today }])).toEqual(free)
    expect(inWay(ended('2027-01-31'), both, [notice], '2027-01-09')).toEqual(free)
    expect(inWay(ended('2027-01-31'), both, [{ ...notice, name: 'Havsbris AB' }])).toEqual(free)
  })

  it('is found by the notice that came first where a strike has followed it', () => {
    const strike: ConflictNotice = { ...notice, id: '01JZZZZZZZZZZZZZZZZZZZZZZB', kind: 'strike', from: '2027-01-18' }
    expect(inWay(ended('2027-01-16'), [job(), next()], [notice, strike])).toEqual(stopped)
  })

  it('says nothing of two jobs that the change is not about', () => {
    const settled = [job({ until: '2027-01-15' }), next()]
    expect(inWay(added(), [...settled, job({ id: 'third', employer: 'Havsbris AB' })], [])).toEqual(free)
    expect(inWay(ended('2027-01-31', 'third'), [...settled, job({ id: 'third', employer: 'Havsbris AB' })])).toEqual(
      free,
    )
  })
})
