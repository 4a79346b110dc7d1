import { describe, expect, it } from 'vitest'
import { audits, chairs, club, members, planned, today } from '#test/builders/club-of-mandates.ts'
import type { ChangeRequest } from './change.ts'
import { changeRefusal, planChange, stillFits, type Held, type Plan } from './plan-change.ts'
import { assignmentRules, assignmentTypes } from './types.ts'

const register = (type: string, person: string, years = 1): ChangeRequest => ({ kind: 'register', type, person, years })

describe('a new assignment', () => {
  it('runs from today to the last day of February, so many years ahead', () => {
    expect(planned(register('auditor', 'C', 1))).toMatchObject({
      from: today,
      until: '2028-02-29',
      person: 'C',
      assignment: null,
      holder: null,
      endsOn: null,
    })
    expect(planned(register('auditor', 'C', 2))).toMatchObject({ until: '2029-02-28' })
    expect(planned(register('auditor', 'C', 1), club(), '2027-11-30')).toMatchObject({ until: '2028-02-29' })
  })
  it('is refused for an unknown type, and for one that the union registers', () => {
    expect(planned(register('treasurer', 'C'))).toBe('unknown-assignment-type')
    for (const type of assignmentTypes) {
      const outcome = planned(register(type, 'C'), club({ assignments: [] }))
      if (assignmentRules[type].registeredBy === 'union') expect(outcome).toBe('contact-union')
      else expect(outcome).toMatchObject({ type, person: 'C' })
    }
  })
  it('is for members of the club', () => {
    expect(planned(register('auditor', 'Z'))).toBe('person-not-in-club')
  })
  it('is given to no one with a protected identity, who retains the mandates that they hold', () => {
    const hidden = club({
      members: members.map((each) => ({ ...each, protected: each.ref === 'A' || each.ref === 'C' })),
    })
    expect(planned(register('auditor', 'C'), hidden)).toBe('person-not-in-club')
    expect(planned({ kind: 'successor', assignment: 'm2', person: 'C', years: 1 }, hidden)).toBe('person-not-in-club')
    expect(planned({ kind: 'renew', assignment: 'm1', years: 1 }, hidden)).toMatchObject({ person: 'A' })
  })
  it('is not given twice to the same person', () => {
    expect(planned(register('auditor', 'B'))).toBe('already-holds-assignment')
    expect(planned(register('electionPreparer', 'B'))).toMatchObject({ person: 'B' })
  })
  it('waits in a post for one until its holder has gone', () => {
    expect(planned(register('chairman', 'C'))).toBe('post-taken')
    expect(
      planned(register('chairman', 'C'), club({ assignments: [{ ...chairs, until: '2027-01-31', closed: true }] })),
    ).toMatchObject({ from: '2027-02-01', until: '2028-02-29' })
    expect(
      planned(register('chairman', 'C'), club({ assignments: [{ ...chairs, until: '2027-01-19' }] })),
    ).toMatchObject({ from: today })
  })
  it('is not begun beside another change of the same', () => {
    const open = [{ id: 'x', assignment: null, type: 'auditor' as const, person: 'C' }]
    expect(planned(register('auditor', 'C'), club({ open }))).toBe('change-open')
    expect(planned(register('auditor', 'D'), club({ open }))).toMatchObject({ person: 'D' })
  })
})

describe('a renewal', () => {
  it('begins the day after the mandate ends', () => {
    expect(planned({ kind: 'renew', assignment: 'm1', years: 1 })).toMatchObject({
      holder: 'A',
      person: 'A',
      from: '2027-03-01',
      until: '2028-02-29',
      endsOn: '2027-02-28',
    })
  })
  it('begins today where it has ended already', () => {
    expect(planned({ kind: 'renew', assignment: 'm1', years: 1 }, club(), '2027-03-03')).toMatchObject({
      from: '2027-03-03',
      until: '2028-02-29',
      endsOn: '2027-02-28',
    })
  })
  it('follows a leap day', () => {
    const state = club({ assignments: [{ ...chairs, until: '2028-02-29' }] })
    expect(planned({ kind: 'renew', assignment: 'm1', years: 1 }, state, '2028-01-10')).toMatchObject({
      from: '2028-03-01',
      until: '2029-02-28',
    })
  })
  it('is refused for what is decided already, has not begun or is not the club’s', () => {
    const renew = (held: Partial<Held>) =>
      planned({ kind: 'renew', assignment: 'm1', years: 1 }, club({ assignments: [{ ...chairs, ...held }] }))
    expect(renew({ closed: true })).toBe('mandate-closed')
    expect(renew({ from: '2027-03-01', until: '2028-02-29' })).toBe('mandate-not-begun')
    expect(renew({ id: 'other' })).toBe('assignment-unknown')
    expect(renew({ type: 'ewcMember' })).toBe('contact-union')
    expect(renew({ type: 'treasurer' })).toBe('unknown-assignment-type')
    expect(renew({ person: 'Z' })).toBe('person-not-in-club')
  })
})

describe('a successor', () => {
  it('takes over the day after the mandate ends, or at once', () => {
    expect(planned({ kind: 'successor', assignment: 'm1', person: 'C', years: 1 })).toMatchObject({
      holder: 'A',
      person: 'C',
      from: '2027-03-01',
      endsOn: '2027-02-28',
    })
    expect(planned({ kind: 'successor', assignment: 'm1', person: 'C', years: 1, takesOver: 'now' })).toMatchObject({
      from: today,
      endsOn: '2027-01-19',
    })
  })
  it('is another member, who does not have the assignment yet', () => {
    expect(planned({ kind: 'successor', assignment: 'm1', person: 'A', years: 1 })).toBe('already-holds-assignment')
    const state = club({ assignments: [audits, { ...audits, id: 'm3', person: 'C', until: '2028-02-29' }] })
    expect(planned({ kind: 'successor', assignment: 'm2', person: 'C', years: 1 }, state)).toBe(
      'already-holds-assignment',
    )
  })
  it('is not chosen for a post that another member has been chosen for', () => {
    const next: Held = { id: 'm9', person: 'D', type: 'chairman', from: '2027-03-01', until: '2028-02-29' }
    expect(
      planned({ kind: 'successor', assignment: 'm1', person: 'C', years: 1 }, club({ assignments: [chairs, next] })),
    ).toBe('post-taken')
  })
})

describe('an end', () => {
  const end = (lastDay: string, held: Partial<Held> = {}): Plan =>
    planChange({ kind: 'end', assignment: 'm1', lastDay }, club({ assignments: [{ ...chairs, ...held }] }), today)
  it('comes today at the earliest and with the mandate at the latest', () => {
    expect(end('2027-01-20')).toMatchObject({
      change: { from: null, person: null, holder: 'A', until: '2027-01-20', endsOn: '2027-01-20' },
    })
    expect(end('2027-01-19')).toEqual({ ok: false, code: 'day-passed', bound: today })
    expect(end('2027-02-28').ok).toBe(true)
    expect(end('2027-03-01')).toEqual({ ok: false, code: 'after-mandate-end', bound: '2027-02-28' })
  })
  it('can be noted of a mandate that ran out by itself, and of one that has not begun', () => {
    expect(end('2027-01-10', { until: '2027-01-10' }).ok).toBe(true)
    expect(end('2027-01-09', { until: '2027-01-10' })).toMatchObject({ code: 'day-passed' })
    expect(end('2027-02-01', { from: '2027-03-01', until: '2028-02-29' }).ok).toBe(true)
    expect(end('2027-01-10', { until: '2027-01-10', closed: true })).toMatchObject({ code: 'mandate-closed' })
  })
})

describe('a change still fits', () => {
  const renewal = {
    id: 'c1',
    kind: 'renew' as const,
    type: 'chairman' as const,
    assignment: 'm1',
    holder: 'A',
    person: 'A',
    from: '2027-03-01',
    until: '2028-02-29',
    endsOn: '2027-02-28',
  }
  it('as long as no one else has decided about the same', () => {
    expect(stillFits(renewal, [chairs])).toBe(true)
    expect(stillFits(renewal, [{ ...chairs, until: '2027-02-11', closed: true }])).toBe(false)
    expect(
      stillFits(renewal, [chairs, { ...chairs, id: 'am', person: 'C', from: '2027-02-12', until: '2028-02-29' }]),
    ).toBe(false)
    expect(stillFits(renewal, [])).toBe(false)
  })
  it('when it has been carried out already', () => {
    expect(
      stillFits(renewal, [
        { ...chairs, closed: true },
        { ...chairs, id: 'c1', from: '2027-03-01', until: '2028-02-29' },
      ]),
    ).toBe(true)
  })
  it('when it would end something later than it has ended', () => {
    const end = { ...renewal, kind: 'end' as const, person: null, from: null, until: '2027-02-20' }
    expect([
      stillFits(end, [chairs]),
      stillFits(end, [{ ...chairs, until: '2027-02-20', closed: true }]),
      stillFits(end, [{ ...chairs, until: '2027-02-11', closed: true }]),
    ]).toEqual([true, true, false])
  })
})

describe('a change of assignments that cannot be planned', () => {
  it.each(['day-passed', 'after-mandate-end'] as const)(
    'is refused beside its field with the day it may be: %s',
    (code) => {
      expect(changeRefusal({ ok: false, code, bound: '2027-02-28' })).toMatchObject({
        code: 'invalid-input',
        details: { fields: [{ path: 'change.lastDay', code, params: { day: '2027-02-28' } }] },
      })
    },
  )
  it('is refused by its code where no day is wrong', () => {
    const refused = changeRefusal({ ok: false, code: 'change-open' })
    expect(refused.code).toBe('change-open')
  })
})
