import { describe, expect, it } from 'vitest'
import { meeting, motionOne, record } from '#test/builders/meeting-content.ts'
import { protocolLanguageOf } from './agenda/agenda-settings.ts'
import { chairmanHasCastingVote } from './agenda/counted-vote.ts'
import { electedAt, nominatedAt } from './agenda/election-posts.ts'
import { officersOf } from './agenda/meeting-roles.ts'
import { planOf, timeAndPlaceOf } from './agenda/time-and-place.ts'
import { votersOf } from './agenda/voting-list.ts'
import { owedAtMeeting, isBegun } from './handling.ts'
import { feeAfter, fromLastYear } from './last-year.ts'
import { mandatesOf } from './mandates.ts'
import type { MeetingContent } from './meeting.ts'
import { openTaskOf } from './open-task.ts'
import { lastMotionDay } from './participation.ts'
import { screenItem } from './presenter.ts'
import { generateDraft } from './protocol/generate.ts'
import { findingsOf } from './readiness.ts'
import { meetingHeldAt } from './readiness-held.ts'
import { standardItems } from './standard-agenda.ts'

const whole = meeting({
  items: [motionOne(), record('q1', 'question', { text: 'När?' }), record('own', 'custom-item', { text: 'Kaffe' })],
})
/** Stored in a form that today's rules cannot read. */
const unreadable: MeetingContent = {
  ...whole,
  items: whole.items.map((item) => ({ ...item, version: 3, data: { ofAnotherTime: true } })),
}
const bare: MeetingContent = { ...whole, items: [] }

describe.each([
  ['whose items nobody can read', unreadable],
  ['without any item', bare],
])('a meeting %s', (_, content) => {
  it('has no officers, elects no one, is held on no day, and its protocol is in Swedish', () => {
    expect(officersOf(content)).toEqual({ chairman: null, secretary: null, adjusters: [], voteCounter: null })
    expect([electedAt(content), mandatesOf(content).starts]).toEqual([[], []])
    expect([lastMotionDay(content), meetingHeldAt(content), votersOf(content)]).toEqual([null, null, null])
    expect(timeAndPlaceOf(content)?.date ?? null).toBeNull()
    expect(planOf(timeAndPlaceOf(content) ?? {})).toMatchObject({ date: null, hasTime: false, hasPlace: false })
    expect(protocolLanguageOf(content)).toBe('sv')
  })
  it('has no chairman to decide a tie', () => {
    for (const question of ['discharge', 'other'] as const)
      expect(chairmanHasCastingVote(content, question)).toBe(false)
  })
  it('is asked for each item anew, and can be shown, minuted and copied', () => {
    const findings = findingsOf(content, 0)
    const owed = new Set(owedAtMeeting(findings, content, new Set()).map(({ itemId }) => itemId))
    expect([...owed].toSorted()).toEqual(content.items.map(({ id }) => id).toSorted())
    const begun = content.items.filter((item) => isBegun(item, content)).map(({ widget }) => widget)
    for (const widget of ['elections', 'club-fee']) expect(begun).not.toContain(widget)
    for (const { id } of content.items) expect(() => screenItem(content, id, 0)).not.toThrow()
    expect(generateDraft(content, 'sv').every(({ text }) => text.length > 0)).toBe(true)
    expect(feeAfter(content.items)).toBeUndefined()
    expect(openTaskOf('pre-meeting', content, 0)).not.toBe('send-documents')
    const copied = fromLastYear({
      last: content.items,
      standard: standardItems(),
      assignments: [],
      members: new Set(),
      year: 2027,
      newId: () => 'new',
    })
    expect(copied.map(({ id }) => id)).toEqual(expect.arrayContaining(['opening', 'closing']))
  })
})

it('no one is nominated in what cannot be read', () => {
  for (const data of [null, {}, { posts: null }, { posts: 'none' }, 5]) expect(nominatedAt(data, ['A'])).toEqual([])
})
