import { describe, expect, it } from 'vitest'
import { meeting } from '#test/builders/meeting-content.ts'
import { changedSinceNotice, noticeSaidNow } from './notice-said.ts'
import type { NoticePart } from './notices.ts'

const before = { date: '2027-02-18', startTime: '18:00', endTime: '20:00', place: 'Stora salen', meetingLink: null }
const planned = (change: object = {}, hidden: string[] = []) =>
  meeting({ data: { 'time-and-place': { ...before, ...change } }, hidden })
const said = noticeSaidNow(planned())

describe('what has changed since the notice', () => {
  it.each<[string, object, NoticePart[]]>([
    ['nothing', {}, []],
    ['spaces around the place', { place: ' Stora salen ' }, []],
    ['the day', { date: '2027-02-19' }, ['date']],
    ['the start', { startTime: '17:00' }, ['time']],
    ['the end', { endTime: null }, ['time']],
    ['the place', { place: 'Lilla salen' }, ['place']],
    ['the link', { meetingLink: 'https://example.org' }, ['link']],
    ['day and place', { date: '2027-02-19', place: 'Lilla salen' }, ['date', 'place']],
  ])('is told for %s', (_, change, parts) => {
    expect(changedSinceNotice(said, planned(change))).toEqual(parts)
  })
  it('is the agenda when an item is hidden', () => {
    expect(changedSinceNotice(said, planned({}, ['club-fee']))).toEqual(['agenda'])
  })
  it('is nothing before a notice is sent', () => {
    expect(changedSinceNotice(undefined, planned())).toEqual([])
  })
})
