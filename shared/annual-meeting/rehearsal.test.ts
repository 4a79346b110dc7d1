import { describe, expect, it } from 'vitest'
import { meeting } from '#test/builders/meeting-content.ts'
import { stockholmInstant } from '../clock.ts'
import { seasonRules } from '../season.ts'
import { electedAt } from './agenda/election-posts.ts'
import { MeetingYear, SeasonYear, type MeetingContent } from './meeting.ts'
import { generateProtocol } from './protocol/generate.ts'
import { nextRole, signerIn } from './protocol/rehearsal-signer.ts'
import { findingsOf } from './readiness.ts'
import { meetingFileName } from './rehearsal.ts'
import { whyNotRegister } from './registration.ts'
import { calendarYear, isRehearsal, rehearsalYear } from '../basics/rehearsal-year.ts'

it('a rehearsal has a year of its own and is about the same calendar year', () => {
  expect(isRehearsal(2027)).toBe(false)
  expect(isRehearsal(rehearsalYear(2027))).toBe(true)
  expect(rehearsalYear(2027)).not.toBe(2027)
  expect(calendarYear(rehearsalYear(2027))).toBe(2027)
  expect(calendarYear(2027)).toBe(2027)
})

it('rehearsing a rehearsal is the same rehearsal', () => {
  expect(rehearsalYear(rehearsalYear(2027))).toBe(rehearsalYear(2027))
})

it('years of the calendar and their rehearsals are years of a meeting, nothing else is', () => {
  const taken = [2019, 2020, 2100, 2101, 9999, 10000, 12019, 12020, 12100, 12101, 22027].filter(
    (year) => MeetingYear.safeParse(year).success,
  )
  expect(taken).toEqual([2020, 2100, 12020, 12100])
  expect(MeetingYear.parse('12027')).toBe(12027)
  expect(SeasonYear.safeParse(12027).success).toBe(false)
})

describe('a rehearsal', () => {
  const year = rehearsalYear(2027)
  const rehearsed = (changes: Parameters<typeof meeting>[0] = {}) =>
    meeting({ ...changes, summary: { ...changes.summary, year } })
  const planning = stockholmInstant('2026-11-10', '09:00')
  const afterwards = stockholmInstant('2027-04-01', '09:00')

  it('has the dates of the season that it rehearses', () => {
    expect(seasonRules(year)).toEqual(seasonRules(2027))
  })
  it('elects for the terms of the calendar year and writes that year in the protocol', () => {
    expect(electedAt(rehearsed())).toEqual(electedAt(meeting()))
    expect(generateProtocol(rehearsed())).toEqual(generateProtocol(meeting()))
  })
  it('registers as soon as the meeting is closed, whatever the date', () => {
    const open = rehearsed({ data: { closing: { closed: false, closedAt: null } } })
    for (const now of [planning, afterwards]) {
      expect(whyNotRegister(rehearsed(), now)).toBeNull()
      expect(whyNotRegister(open, now)).toBe('meeting-not-held')
      expect(whyNotRegister(meeting(), now)).not.toBeNull()
    }
  })
  it('can be submitted after the deadline, and warns that the real one could not', () => {
    const overdue = (content: MeetingContent) =>
      findingsOf(content, afterwards).find(({ code }) => code === 'overdue')?.severity
    expect(overdue(rehearsed())).toBe('warning')
    expect(overdue(meeting())).toBe('error')
  })
})

describe('who signs in a rehearsal', () => {
  const year = rehearsalYear(2027)
  const officers = { secretary: 'SEC', adjusters: ['ADJ', 'ZWEI'] }
  const signed = (role: 'secretary' | 'adjuster', signer: string) => ({
    role,
    signer,
    round: 1,
    signedAt: 0,
    documentSha256: '',
  })
  const at = (...signatures: ReturnType<typeof signed>[]) => ({ year, protocol: { signatures } })
  it('gives each part in turn to the person who rehearses', () => {
    expect(nextRole(at(), officers)).toBe('secretary')
    expect(signerIn(at(), officers, 'secretary', 'ME')).toBe('SEC')
    expect(nextRole(at(signed('secretary', 'SEC')), officers)).toBe('adjuster')
    expect(signerIn(at(signed('secretary', 'SEC')), officers, 'adjuster', 'ME')).toBe('ADJ')
    expect(signerIn(at(signed('secretary', 'SEC'), signed('adjuster', 'ADJ')), officers, 'adjuster', 'ME')).toBe('ZWEI')
  })
  it('is the secretary again where the meeting has elected another one than has signed', () => {
    expect(nextRole(at(signed('secretary', 'FORMER')), officers)).toBe('secretary')
    expect(nextRole(at(signed('adjuster', 'SEC')), officers)).toBe('secretary')
  })
  it('is oneself in the real meeting', () => {
    expect(signerIn({ ...at(), year: 2027 }, officers, 'secretary', 'ME')).toBe('ME')
  })
})

it('files of a rehearsal say by their name that they are of one', () => {
  expect(meetingFileName('club-001', 2027)).toBe('club-001-2027')
  expect(meetingFileName('club-001', rehearsalYear(2027))).toBe('club-001-2027-ovning')
})
