import { describe, expect, it } from 'vitest'
import { foundIn } from '#test/builders/item-findings.ts'
import { meeting } from '#test/builders/meeting-content.ts'
import { stockholmInstant } from '../../clock.ts'
import { planOf, timeAndPlaceOf } from './time-and-place.ts'

const found = (data: Record<string, unknown>) => foundIn('time-and-place', data)

describe('time and place', () => {
  it.each([
    [{}, []],
    [{ date: null }, ['error date-required at date']],
    [{ startTime: null }, ['error start-time-required at startTime']],
    [{ endTime: null }, ['error end-time-required at endTime']],
    [{ endTime: '18:00' }, ['error end-before-start at endTime']],
    [{ endTime: '18:01' }, []],
    [
      { startTime: null, endTime: null },
      ['error start-time-required at startTime', 'error end-time-required at endTime'],
    ],
    [{ place: ' ' }, ['error place-or-link-required at place']],
    [{ place: null, meetingLink: 'https://example.com/mote' }, []],
    [{ place: null, meetingLink: ' https://example.com/mote ' }, []],
    [{ meetingLink: 'mötet' }, ['error url-invalid at meetingLink']],
  ])('with %o lacks %o', (data, lacks) => expect(found(data)).toEqual(lacks))

  it.each([
    ['2026-12-31', ['error meeting-date-outside-season at date']],
    ['2027-01-01', []],
    ['2027-02-28', []],
    ['2027-03-01', ['warning meeting-date-outside-period at date', 'error late-reason-required at lateReason']],
    ['2027-03-15', ['warning meeting-date-outside-period at date', 'error late-reason-required at lateReason']],
    ['2027-03-16', ['error meeting-date-outside-season at date']],
  ])('on %s, of a period from 1 January to 28 February and a deadline of 15 March: %o', (date, lacks) => {
    expect(found({ date })).toEqual(lacks)
    const withReason = lacks.filter((each) => each.startsWith('error meeting-date'))
    expect(found({ date, lateReason: 'Lokalen brann' })).toEqual(withReason)
  })

  it('asks for the reason of a plan that was set after the period', () => {
    const late = stockholmInstant('2027-03-01', '00:00')
    const planned = { date: '2027-02-12', hasTime: true, hasPlace: true, lateReason: null }
    const set = (at: number) => foundIn('time-and-place', {}, { summary: { planned, daySetAt: at, placeSetAt: at } })
    expect(set(late - 1)).toEqual([])
    expect(set(late)).toEqual(['error late-reason-required at lateReason'])
  })

  it('is stored in short: its day, whether it has a time, a place or a link, and why it is late', () => {
    const stated = timeAndPlaceOf(meeting())!
    const plan = { date: '2027-02-12', hasTime: true, hasPlace: true, lateReason: null }
    expect(planOf(stated)).toEqual(plan)
    expect(planOf({ ...stated, lateReason: ' Lokalen brann ' })).toEqual({ ...plan, lateReason: 'Lokalen brann' })
    expect(planOf({ ...stated, lateReason: ' ' })).toEqual(plan)
    expect(planOf({ ...stated, place: null, meetingLink: 'https://example.com' })).toEqual(plan)
    expect(planOf({ ...stated, place: ' ' })).toEqual({ ...plan, hasPlace: false })
    expect(planOf({})).toEqual({ date: null, hasTime: false, hasPlace: false, lateReason: null })
  })
})
