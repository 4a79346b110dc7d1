import { describe, expect, it } from 'vitest'
import { audits, chairs, club, members, planned, today } from '#test/builders/club-of-mandates.ts'
import { planChange, stillFits, type Held, type Plan, type PlannedChange } from './plan-change.ts'

describe('a mandate whose holder leaves the club before it has begun', () => {
  const sits: Held = { ...chairs, closed: true }
  const left: Held = {
    id: 'm3',
    person: 'B',
    type: 'chairman',
    from: '2027-03-01',
    until: '2027-01-19',
    closed: true,
    vacated: true,
  }
  const change = { kind: 'successor', assignment: 'm3', person: 'C', years: 1 } as const

  it('gets a successor who begins when it would have begun, or today where that day has passed', () => {
    const state = club({ assignments: [sits, left] })
    expect(planned(change, state)).toMatchObject({ person: 'C', from: '2027-03-01', endsOn: '2027-01-19' })
    expect(planned(change, state, '2027-03-05')).toMatchObject({ person: 'C', from: '2027-03-05' })
    const seat = { ...left, type: 'boardMember' }
    expect(planned(change, club({ assignments: [seat] }))).toMatchObject({ from: '2027-03-01' })
  })
  it('fits that successor when it is submitted to the register, and can be left vacant', () => {
    const state = club({ assignments: [sits, left] })
    const plan = planChange(change, state, today)
    expect(stillFits({ id: 'x', ...(plan as Extract<Plan, { ok: true }>).change }, [sits, left])).toBe(true)
    expect(planned({ kind: 'end', assignment: 'm3', lastDay: '2027-01-19' }, state)).toMatchObject({
      endsOn: '2027-01-19',
    })
  })
})

describe('a mandate whose holder has left the club', () => {
  const left: Held = { ...chairs, until: '2027-01-19', closed: true, vacated: true }
  const vacant = club({ members: members.filter(({ ref }) => ref !== 'A'), assignments: [left, audits] })

  it('gets a successor from today, as one that ran out', () => {
    const change = { kind: 'successor', assignment: 'm1', person: 'C', years: 1 } as const
    expect(planned(change, vacant)).toMatchObject({
      person: 'C',
      from: today,
      until: '2028-02-29',
      endsOn: '2027-01-19',
    })
    expect(planned(change, club({ assignments: [{ ...left, vacated: false }, audits] }))).toBe('mandate-closed')
  })
  it('can be left vacant, and is not renewed for a person who is no member of the club', () => {
    expect(planned({ kind: 'end', assignment: 'm1', lastDay: '2027-01-19' }, vacant)).toMatchObject({
      endsOn: '2027-01-19',
    })
    expect(planned({ kind: 'renew', assignment: 'm1', years: 1 }, vacant)).toBe('person-not-in-club')
  })
  it('is not given back by a successor, a renewal or an end that was planned before and reaches the register afterwards', () => {
    const outcomes = [
      { kind: 'successor', assignment: 'm1', person: 'C', years: 1 },
      { kind: 'renew', assignment: 'm1', years: 1 },
      { kind: 'end', assignment: 'm1', lastDay: '2027-01-31' },
    ] as const
    const plans = outcomes.map((request) => planned(request) as PlannedChange)
    expect(plans.map(({ endsOn }) => endsOn)).toEqual(['2027-02-28', '2027-02-28', '2027-01-31'])
    expect(plans.map((change) => stillFits({ id: 'x', ...change }, [chairs]))).toEqual([true, true, true])
    expect(plans.map((change) => stillFits({ id: 'x', ...change }, [left]))).toEqual([false, false, false])
    const now = planned({ kind: 'successor', assignment: 'm1', person: 'C', years: 1, takesOver: 'now' })
    expect(stillFits({ id: 'x', ...(now as PlannedChange) }, [left])).toBe(true)
  })
  it('still fits a successor when it is submitted to the register, and no more once it has been decided', () => {
    const plan = planChange({ kind: 'successor', assignment: 'm1', person: 'C', years: 1 }, vacant, today)
    const change = { id: 'x', ...(plan as Extract<Plan, { ok: true }>).change }
    expect(stillFits(change, [left])).toBe(true)
    expect(stillFits(change, [{ ...left, vacated: false }])).toBe(false)
  })
})
