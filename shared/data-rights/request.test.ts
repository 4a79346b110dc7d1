import { describe, expect, it } from 'vitest'
import { endOfDay, startOfDay, stockholmInstant } from '../clock.ts'
import { dataRequestLimits } from './limits.ts'
import {
  DataRequestState,
  dueDay,
  isAvailable,
  isConfirmed,
  isNearDue,
  isOpenRequest,
  retainedUntil,
  lastDayRetained,
  mayBeExtended,
  newDataRequest,
  nextByTime,
  reminderDue,
  retryPause,
  stateOn,
} from './request.ts'

describe('a request for one’s own data', () => {
  it.each([
    ['2027-01-15', '2027-02-15', '2027-04-15'],
    ['2027-01-31', '2027-02-28', '2027-04-30'],
    ['2028-01-31', '2028-02-29', '2028-04-30'],
    ['2028-02-29', '2028-03-29', '2028-05-29'],
    ['2027-11-30', '2027-12-30', '2028-02-29'],
    ['2027-12-31', '2028-01-31', '2028-03-31'],
  ])('of %s is answered until %s, and until %s where the union says why', (asked, due, extended) => {
    expect(dueDay(asked)).toBe(due)
    expect(dueDay(asked, { isExtended: true })).toBe(extended)
  })

  it('keeps its person from asking for another of its kind while it waits or is ready', () => {
    expect(DataRequestState.options.filter((state) => isOpenRequest({ state }))).toEqual(['waiting', 'ready'])
  })

  it('waits at first, by the Swedish day on which it was asked for, with nothing tried, notified or made', () => {
    const asked = { id: 'id', person: 'P', kind: 'access', language: 'sv', sentAt: 1 } as const
    expect(newDataRequest({ ...asked, at: stockholmInstant('2027-01-15', '23:59') })).toEqual({
      ...asked,
      at: stockholmInstant('2027-01-15', '23:59'),
      state: 'waiting',
      dueOn: '2027-02-15',
      extension: null,
      attempts: 0,
      cause: null,
      nextAttemptAt: null,
      reminded: [],
      readyAt: null,
      overAt: null,
      overSince: null,
      isCleared: false,
      revision: 0,
    })
  })

  it.each([
    ['waiting', false, '2027-02-15', '23:59', true],
    ['waiting', false, '2027-02-16', '00:00', false],
    ['waiting', true, '2027-02-15', '12:00', false],
    ['ready', false, '2027-02-15', '12:00', false],
  ] as const)('%s (longer before: %s) may take longer on %s at %s: %s', (state, before, day, time, may) => {
    const extension = before ? { at: 0, reason: 'Arkivet' } : null
    expect(mayBeExtended({ state, dueOn: '2027-02-15', extension }, stockholmInstant(day, time))).toBe(may)
  })

  it('is tried again after 5 seconds, then ever later, at the most after 15 minutes', () => {
    expect([0, 1, 2, 3, 30].map(retryPause)).toEqual([5_000, 5_000, 10_000, 20_000, 15 * 60_000])
  })
})

describe('what is ready', () => {
  it.each([
    ['an hour before midnight', stockholmInstant('2027-03-20', '23:00'), '2027-03-27'],
    ['in the night of summer time', stockholmInstant('2027-03-21', '12:00'), '2027-03-28'],
    ['at the end of February', stockholmInstant('2028-02-25', '09:00'), '2028-03-03'],
    ['at the turn of the year', stockholmInstant('2027-12-28', '09:00'), '2028-01-04'],
  ])('%s can be had until the end of the seventh day after', (_, readyAt, lastDay) => {
    const request = { state: 'ready', readyAt } as const
    expect(lastDayRetained(readyAt)).toBe(lastDay)
    expect(retainedUntil(readyAt)).toBe(endOfDay(lastDay))
    expect([endOfDay(lastDay) - 1, endOfDay(lastDay)].map((now) => isAvailable(request, now))).toEqual([true, false])
    expect([endOfDay(lastDay) - 1, endOfDay(lastDay)].map((now) => stateOn(request, now))).toEqual(['ready', 'expired'])
  })

  it('cannot be had once it was removed', () => {
    expect(isAvailable({ state: 'removed', readyAt: 0 }, 1)).toBe(false)
    expect(stateOn({ state: 'removed', readyAt: 0 }, endOfDay('2027-03-20'))).toBe('removed')
    expect(stateOn({ state: 'waiting', readyAt: null }, endOfDay('2027-03-20'))).toBe('waiting')
  })
})

describe('the union', () => {
  const waiting = { state: 'waiting', dueOn: '2027-04-30', reminded: [] as number[], readyAt: null } as const
  const at = (day: string) => startOfDay(day)

  it('is reminded seven days and one day before the due day of what waits', () => {
    expect(reminderDue(waiting, at('2027-04-23') - 1)).toBeNull()
    expect(reminderDue(waiting, at('2027-04-23'))).toBe(7)
    expect(reminderDue({ ...waiting, reminded: [7] }, at('2027-04-29') - 1)).toBeNull()
    expect(reminderDue({ ...waiting, reminded: [7] }, at('2027-04-29'))).toBe(1)
    expect(reminderDue({ ...waiting, reminded: [7, 1] }, at('2027-05-03'))).toBeNull()
  })

  it('gets one reminder where both days have passed unseen, and none of what is ready', () => {
    expect(reminderDue(waiting, at('2027-05-01'))).toBe(1)
    expect(reminderDue({ ...waiting, state: 'ready' }, at('2027-05-01'))).toBeNull()
  })

  it('is not waited for where nothing is left for time to do', () => {
    expect(nextByTime(waiting, at('2027-04-01'))).toBe(at('2027-04-23'))
    expect(nextByTime(waiting, at('2027-04-24')), 'a reminder that is late').toBe(at('2027-04-24'))
    expect(nextByTime({ ...waiting, reminded: [7] }, at('2027-04-25'))).toBe(at('2027-04-29'))
    expect(nextByTime({ ...waiting, reminded: [7, 1] }, at('2027-05-25'))).toBeNull()
    expect(nextByTime({ ...waiting, state: 'ready', readyAt: at('2027-04-01') }, 0)).toBe(endOfDay('2027-04-08'))
    expect(nextByTime({ ...waiting, state: 'removed' }, at('2027-04-24'))).toBeNull()
  })
})

describe('a confirmation with the electronic ID', () => {
  it('counts for ten minutes', () => {
    const { confirmedFor } = dataRequestLimits
    expect(isConfirmed({ confirmedAt: 0 }, confirmedFor - 1)).toBe(true)
    expect(isConfirmed({ confirmedAt: 0 }, confirmedFor)).toBe(false)
    expect(isConfirmed({}, 0)).toBe(false)
  })
})

describe('what is near its due day', () => {
  const dueOn = '2027-02-20'
  it.each([
    ['2027-02-12', '23:59', 'waiting', false],
    ['2027-02-13', '00:00', 'waiting', true],
    ['2027-02-21', '09:00', 'waiting', true],
    ['2027-02-13', '00:00', 'ready', false],
  ] as const)('on %s at %s, %s: %s', (day, time, state, isNear) =>
    expect(isNearDue({ state, dueOn }, stockholmInstant(day, time))).toBe(isNear),
  )
})
