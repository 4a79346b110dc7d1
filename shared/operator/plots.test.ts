import { describe, expect, it } from 'vitest'
import { endOfDay, stockholmInstant } from '../clock.ts'
import { clubsByStage, mostCommonStage, paceOf, submissionsByDay, syncFailuresByCause, type Plotted } from './plots.ts'

const before = endOfDay('2027-03-15')
const noon = (day: string) => stockholmInstant(day, '12:00')
const club = (more: Partial<Plotted> = {}): Plotted => ({
  step: 'not-started',
  submittedAt: null,
  sync: null,
  troubles: [],
  ...more,
})
const submitted = (day: string, time = '12:00') => club({ step: 'done', submittedAt: stockholmInstant(day, time) })
const failed = (cause: 'register-unavailable' | 'register-rejected' | 'register-slow' | null, attempts: number) =>
  club({
    step: 'done',
    submittedAt: 1,
    troubles: ['sync-failed'],
    sync: { state: 'failed', cause, attempts, nextAttemptAt: null, reference: null },
  })
const times = <Value>(count: number, value: () => Value) => Array.from({ length: count }, value)

describe('submissions day by day', () => {
  const at = (rows: Plotted[], now: number) =>
    new Map(
      submissionsByDay(rows, { year: 2027, now, submissionBefore: before }).map(({ day, submitted: count }) => [
        day,
        count,
      ]),
    )

  it('counts everything submitted by the end of the day, in Sweden', () => {
    const days = at([submitted('2027-02-20', '23:59'), submitted('2027-02-21', '00:00')], noon('2027-03-01'))
    expect([days.get('2027-02-19'), days.get('2027-02-20'), days.get('2027-02-21'), days.get('2027-03-01')]).toEqual([
      0, 1, 2, 2,
    ])
  })

  it('knows nothing of days that are still to come', () => {
    expect(at([], noon('2027-03-01')).get('2027-03-02')).toBeNull()
  })

  it('goes from 1 January to the last day of submission', () => {
    const days = submissionsByDay([], { year: 2027, now: noon('2026-11-01'), submissionBefore: before })
    expect([days[0], days.at(-1)?.day, days.length]).toEqual([{ day: '2027-01-01', submitted: null }, '2027-03-15', 74])
  })

  it('has the 29th of February in a leap year', () => {
    expect(
      submissionsByDay([], { year: 2028, now: noon('2028-01-01'), submissionBefore: endOfDay('2028-03-15') }),
    ).toHaveLength(75)
  })

  it('goes on after the deadline for those with more time', () => {
    const days = at([submitted('2027-03-20')], noon('2027-03-21'))
    expect([days.get('2027-03-15'), days.get('2027-03-21'), days.has('2027-03-22')]).toEqual([0, 1, false])
  })

  it('ends at the deadline once the year is over', () => {
    expect([...at([], noon('2028-06-01')).keys()].at(-1)).toBe('2027-03-15')
  })
})

describe('the pace', () => {
  const verdict = (rows: Plotted[], now: number) => paceOf(rows, { now, submissionBefore: before }).verdict

  it('is not judged while more than two weeks are left', () => {
    expect(verdict([club()], noon('2027-02-28'))).toBe('early')
    expect(verdict([club()], noon('2027-03-01'))).toBe('short')
  })

  it('is enough when the last seven days’ rate brings everybody in before the deadline', () => {
    // Two a day, 3.5 days left: seven more.
    const rows = times(14, () => submitted('2027-03-08'))
    expect(verdict([...rows, ...times(7, () => club())], stockholmInstant('2027-03-12', '12:00'))).toBe('enough')
    expect(verdict([...rows, ...times(8, () => club())], stockholmInstant('2027-03-12', '12:00'))).toBe('short')
  })

  it('does not count what came in more than seven days ago', () => {
    expect(verdict([...times(100, () => submitted('2027-02-20')), club()], noon('2027-03-12'))).toBe('short')
  })

  it('is closed at the first instant after the deadline, unless all have submitted', () => {
    expect(verdict([club()], before - 1)).toBe('short')
    expect(verdict([club()], before)).toBe('closed')
    expect(verdict([submitted('2027-03-01')], before)).toBe('complete')
  })

  it('counts the days that are left', () => {
    expect(paceOf([club()], { now: noon('2027-03-13'), submissionBefore: before })).toMatchObject({
      submitted: 0,
      total: 1,
      daysLeft: 2,
    })
    expect(paceOf([club()], { now: noon('2027-03-20'), submissionBefore: before }).daysLeft).toBe(0)
  })

  it('of no clubs is none', () => {
    expect(verdict([], noon('2027-03-13'))).toBe('none')
  })
})

describe('clubs by stage', () => {
  it('counts a submitted club as submitted, whatever its step', () => {
    const counts = clubsByStage([submitted('2027-02-20'), club({ step: 'done' }), club(), club()])
    expect(counts.filter(({ clubs }) => clubs > 0)).toEqual([
      { stage: 'not-started', clubs: 2 },
      { stage: 'done', clubs: 1 },
      { stage: 'submitted', clubs: 1 },
    ])
  })

  it('finds where most of those not submitted stand, the earlier of equals', () => {
    expect(
      mostCommonStage(
        clubsByStage([
          ...times(3, () => submitted('2027-02-20')),
          club({ step: 'protocol' }),
          club({ step: 'preparation' }),
        ]),
      ),
    ).toEqual({ stage: 'preparation', clubs: 1 })
    expect(mostCommonStage(clubsByStage([submitted('2027-02-20')]))).toBeNull()
  })
})

describe('failed synchronisations by cause', () => {
  it('puts the most frequent first and adds up the attempts', () => {
    expect(
      syncFailuresByCause([
        failed('register-rejected', 1),
        failed('register-rejected', 2),
        failed('register-slow', 4),
        submitted('2027-02-20'),
      ]),
    ).toEqual([
      { cause: 'register-rejected', clubs: 2, attempts: 3 },
      { cause: 'register-slow', clubs: 1, attempts: 4 },
      { cause: 'register-unavailable', clubs: 0, attempts: 0 },
    ])
  })

  it('names a failure without a cause', () => {
    expect(syncFailuresByCause([failed(null, 1)])[0]).toEqual({ cause: 'unknown', clubs: 1, attempts: 1 })
  })

  it('does not count one that the register has taken since', () => {
    expect(
      syncFailuresByCause([{ ...failed('register-slow', 3), troubles: [] }]).every(({ clubs }) => clubs === 0),
    ).toBe(true)
  })
})
