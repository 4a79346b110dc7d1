import { describe, expect, it } from 'vitest'
import { emptyMeeting, meeting, motionOne, people, record } from '#test/builders/meeting-content.ts'
import { handlingOf, isBegun, owedAtMeeting, owedAtSelfRun } from './handling.ts'
import type { MeetingContent } from './meeting.ts'
import { findingsOf } from './readiness.ts'

const nobody: ReadonlySet<string> = new Set()
const own = record('own', 'custom-item', { text: null, decision: null }, { title: 'Kaffe', version: 3, order: 'a2' })
const fresh = (data: Record<string, Record<string, unknown>> = {}, items = emptyMeeting().items): MeetingContent => ({
  ...emptyMeeting(),
  items: items.map((item) => ({ ...item, data: { ...item.data, ...data[item.id] } })),
})
const owed = (content: MeetingContent, visited = nobody) => [
  ...new Set(owedAtMeeting(findingsOf(content, 0), content, visited).map(({ itemId }) => itemId)),
]
const state = (id: string, content: MeetingContent, visited = nobody) =>
  handlingOf(
    content.items.find((item) => item.id === id)!,
    findingsOf(content, 0),
    content,
    visited,
  )

describe('what the meeting owes', () => {
  it('is nothing when the meeting opens, also with the club’s own items, nominees and last year’s fee in place', () => {
    const posts = [{ id: 'p1', type: 'chairman', seats: 1, termYears: 1, nominees: [people.astrid], rounds: [] }]
    const prepared = fresh({ 'club-fee': { currentFee: 15 }, elections: { posts } })
    expect(owed({ ...prepared, items: [...prepared.items, own] })).toEqual([])
  })
  it('is not more because the agenda was reordered', () => {
    expect(
      owed(
        fresh(
          {},
          emptyMeeting().items.map((item) => ({ ...item, version: 4 })),
        ),
      ),
    ).toEqual([])
  })
  it('is what stands before a § that was decided', () => {
    expect(owed(fresh({ 'meeting-secretary': { secretary: { ref: people.johan } } }))).toEqual([
      'opening',
      'meeting-chairman',
    ])
  })
  it('is what stands before the § that is open, though nothing was decided', () => {
    expect(owed(fresh(), new Set(['meeting-chairman']))).toEqual(['opening'])
  })
  it('is nothing that should have been in place before it', () => {
    const withoutPlace = fresh({ 'time-and-place': { place: null, meetingLink: null } })
    const untitled = { ...own, title: ' ', data: { text: 'Vi pratade om kaffet', decision: null } }
    const content = { ...withoutPlace, items: [...withoutPlace.items, untitled] }
    const codes = owedAtMeeting(findingsOf(content, 0), content, new Set(['closing'])).map(({ code }) => code)
    expect(findingsOf(content, 0).map(({ code }) => code)).toContain('title-required')
    expect(codes).not.toContain('title-required')
  })
  it('is what is begun and incomplete', () => {
    const begun = fresh({ 'club-fee': { changed: true } })
    expect(owed(begun)).toContain('club-fee')
    expect(owed(begun)).not.toContain('closing')
  })
})

describe('what a self-run meeting still owes', () => {
  const owing = (
    data: Record<string, Record<string, unknown>>,
    step: 'annual-meeting' | 'protocol' = 'annual-meeting',
  ) => {
    const { summary, items } = fresh(data)
    const content = { ...fresh(data), items, summary: { ...summary, type: 'self-run' as const, step } }
    return [...new Set(owedAtSelfRun(findingsOf(content, 0), content).map(({ itemId }) => itemId))]
  }
  it('is nothing before anything is touched', () => {
    expect(owing({})).toEqual([])
  })
  it('is what was begun and what stands before it', () => {
    expect(owing({ 'time-and-place': { place: 'Stora salen' } })).toEqual(['time-and-place'])
    expect(owing({ 'club-fee': { changed: true } })).toEqual(['time-and-place', 'elections', 'club-fee'])
  })
  it('is everything once the meeting has gone on', () => {
    expect(owing({}, 'protocol')).toEqual(['time-and-place', 'elections', 'club-fee'])
  })
})

describe('a § of the meeting', () => {
  it.each([
    ['untouched', 'closing'],
    ['skipped', 'opening'],
    ['incomplete', 'club-fee'],
    ['done', 'annual-report'],
  ])('is shown as %s', (expected, id) => {
    expect(state(id, fresh({ 'annual-report': { confirmed: true }, 'club-fee': { changed: true } }))).toBe(expected)
  })
  it.each([
    ['has a method', { method: 'acclamation' }, true],
    ['is postponed', { postponed: true }, true],
    ['has nominees alone', {}, false],
  ])('of elections is begun where a post %s: %s', (_, more, begun) => {
    const posts = [
      { id: 'p1', type: 'chairman', seats: 1, termYears: 1, nominees: [people.astrid], rounds: [], ...more },
    ]
    const content = fresh({ elections: { posts } })
    expect(
      isBegun(
        content.items.find(({ id }) => id === 'elections')!,
        content,
      ),
    ).toBe(begun)
  })
  it('is begun with its motions', () => {
    const undecided = meeting({ items: [motionOne({ decision: null })] })
    const motions = undecided.items.find(({ widget }) => widget === 'motions')!
    expect(isBegun(motions, undecided)).toBe(false)
    expect(isBegun(motions, meeting({ items: [motionOne()] }))).toBe(true)
    expect(state('motions', undecided)).toBe('skipped')
  })
})
