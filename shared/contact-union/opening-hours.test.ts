import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { isOffered, isOpenAt, offeredTimes, opensNext, timesOfDay } from './opening-hours.ts'
import { wantedTime } from './wanted-time.ts'

const at = (day: string, time: string) => stockholmInstant(day, time)
/** A Wednesday. */
const wednesday = '2027-01-20'

describe('the opening hours', () => {
  it.each([
    ['08:59', false],
    ['09:00', true],
    ['16:59', true],
    ['17:00', false],
  ])('at %s on a weekday: open is %s', (time, open) => {
    expect(isOpenAt(at(wednesday, time))).toBe(open)
  })

  it.each([
    ['2027-01-23', 'a Saturday'],
    ['2027-01-24', 'a Sunday'],
    ['2027-03-26', 'Good Friday'],
    ['2027-06-25', 'Midsummer Eve'],
  ])('are none on %s, %s', (day) => {
    expect(isOpenAt(at(day, '10:00'))).toBe(false)
  })

  it('hold in summer time as well', () => {
    expect([
      isOpenAt(at('2027-07-01', '09:00')),
      isOpenAt(at('2027-07-01', '08:59')),
      isOpenAt(Date.UTC(2027, 6, 1, 7, 0)),
    ]).toEqual([true, false, true])
  })

  it.each([
    [wednesday, '07:00', '2027-01-20'],
    [wednesday, '17:00', '2027-01-21'],
    ['2027-01-22', '18:00', '2027-01-25'],
    ['2027-03-25', '17:30', '2027-03-30'],
    ['2026-12-31', '10:00', '2027-01-04'],
  ])('after %s %s begin again on %s', (day, time, next) => {
    expect(opensNext(at(day, time))).toEqual({ day: next, time: '09:00' })
  })
})

describe('times to be called', () => {
  it('begin every half hour and end before closing', () => {
    expect([timesOfDay[0], timesOfDay[1], timesOfDay.at(-1), timesOfDay.length]).toEqual([
      '09:00',
      '09:30',
      '16:30',
      16,
    ])
  })

  it('are those ahead on ten working days, today included while something is left of it', () => {
    const [today, ...later] = offeredTimes(at(wednesday, '15:30'))
    expect(today).toEqual({ day: wednesday, times: ['16:00', '16:30'] })
    expect(later).toHaveLength(9)
    expect(later[2]).toMatchObject({ day: '2027-01-25' })
    expect(offeredTimes(at(wednesday, '16:30'))[0]?.day).toBe('2027-01-21')
  })

  it('cannot lie back, outside the hours or on a holiday', () => {
    const now = at(wednesday, '10:00')
    expect([
      isOffered({ day: wednesday, time: '10:00' }, now),
      isOffered({ day: wednesday, time: '10:30' }, now),
      isOffered({ day: '2027-01-21', time: '17:00' }, now),
      isOffered({ day: '2027-01-23', time: '10:00' }, now),
      isOffered({ day: '2027-01-21', time: '09:15' }, now),
    ]).toEqual([false, true, false, false, false])
  })
})

describe('the time in the address', () => {
  const now = at(wednesday, '09:00')
  it.each([
    ['2027-01-21T09:30', { day: '2027-01-21', time: '09:30' }],
    ['09:30', { day: wednesday, time: '09:30' }],
    ['09:00', { day: '2027-01-21', time: '09:00' }],
    ['fm', { day: wednesday, time: '09:30' }],
    ['em', { day: wednesday, time: '12:00' }],
    ['EM', { day: wednesday, time: '12:00' }],
  ])('%s asks for %j', (tid, found) => {
    expect(wantedTime(tid, now)).toEqual({ kind: 'offered', at: found })
  })

  it('asks for the next morning when this one is over', () => {
    expect(wantedTime('fm', at(wednesday, '13:00'))).toEqual({
      kind: 'offered',
      at: { day: '2027-01-21', time: '09:00' },
    })
  })

  it.each([
    '2027-01-19T09:30',
    '2027-01-23T09:30',
    '2027-02-30T09:30',
    '2027-01-21',
    '2027-01-21T',
    '2027-01-21T09:30T09:30',
    '2027-01-21Tfm',
    '08:30',
    '17:00',
    '9:30',
    '25:00',
    'kväll',
    'constructor',
    '<b>',
    '2030-01-21T09:30',
  ])('%s is ignored', (tid) => {
    expect(wantedTime(tid, now)).toEqual({ kind: 'ignored' })
  })

  it.each([null, ''])('%j asks for nothing', (tid) => {
    expect(wantedTime(tid, now)).toEqual({ kind: 'none' })
  })
})
