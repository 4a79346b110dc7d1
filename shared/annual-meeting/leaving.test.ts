import { describe, expect, it } from 'vitest'
import { meeting } from '#test/builders/meeting-content.ts'
import type { Finding } from './agenda/widget.ts'
import { findingsOnLeaving } from './leaving.ts'
import type { MeetingSummary, Step } from './meeting.ts'

const finding = (itemId: string, step: Finding['step'] = 'annual-meeting'): Finding => ({
  code: 'item-not-filled-in',
  itemId,
  step,
  severity: 'error',
})
/** A meeting whose items of these ids were changed since they were laid out. */
const begun = (ids: string[], summary: Partial<MeetingSummary> = {}) => {
  const content = meeting({ summary: { reached: ['choose-type', 'pre-meeting', 'preparation'], ...summary } })
  return { ...content, items: content.items.map((item) => (ids.includes(item.id) ? { ...item, version: 2 } : item)) }
}
const asked = (
  content: ReturnType<typeof begun>,
  findings: Finding[],
  { step = 'annual-meeting', typed = [] }: { step?: Step; typed?: string[] } = {},
) => findingsOnLeaving(findings, content, { step, typed: new Set(typed) }).map(({ itemId }) => itemId)

describe('leaving a step without going forward', () => {
  const findings = [finding('opening'), finding('annual-report'), finding('closing')]
  it('asks about nothing that is not begun', () => {
    expect(asked(begun([]), findings)).toEqual([])
  })
  it('asks about what was touched and the §§ passed before it, not about those to come', () => {
    expect(asked(begun(['annual-report']), findings)).toEqual(['opening', 'annual-report'])
  })
  it('asks about what is typed and not stored yet', () => {
    expect(asked(begun([]), findings, { typed: ['opening'] })).toEqual(['opening'])
  })
  it('asks about everything on a step that the meeting has gone past', () => {
    const past = begun([], { reached: ['choose-type', 'pre-meeting', 'preparation', 'annual-meeting', 'protocol'] })
    expect(asked(past, findings)).toEqual(['opening', 'annual-report', 'closing'])
  })
  it('asks about a notice that no longer says when and where, though its § is untouched', () => {
    const outdated: Finding = { ...finding('notice-of-meeting', 'pre-meeting'), code: 'notice-outdated' }
    const content = begun(['time-and-place'], { reached: ['choose-type'] })
    expect(asked(content, [outdated], { step: 'pre-meeting' })).toEqual(['notice-of-meeting'])
    expect(asked(content, [finding('notice-of-meeting', 'pre-meeting')], { step: 'pre-meeting' })).toEqual([])
  })
  it('never asks about another step', () => {
    expect(asked(begun(['opening']), [finding('opening', 'pre-meeting')])).toEqual([])
  })
})
