import { describe, expect, it } from 'vitest'
import { participation } from '#test/builders/participation.ts'
import { changedParts, seenIn } from './seen.ts'

describe('what has changed since the last visit', () => {
  const before = seenIn(participation())
  it('is nothing on the first visit and while all stays as it is', () => {
    expect(changedParts(null, before)).toEqual([])
    expect(changedParts(before, seenIn(participation({ portalNow: 5 })))).toEqual([])
  })
  it('is the notice when the place is another or a point has come', () => {
    expect(
      changedParts(
        before,
        seenIn(
          participation({
            meeting: { date: '2027-02-12', startTime: '18:00', endTime: null, place: 'Matsalen', meetingLink: null },
          }),
        ),
      ),
    ).toEqual(['notice'])
    expect(
      changedParts(before, seenIn(participation({ agenda: [{ id: 'opening', widget: 'opening', title: null }] }))),
    ).toEqual(['notice'])
  })
  it('is an answer of the board, not what one has sent in oneself', () => {
    const own = {
      id: '01',
      kind: 'question' as const,
      number: null,
      title: 'När?',
      background: null,
      proposal: null,
      answer: null,
      recommendation: null,
      sentAt: 0,
      mayWithdraw: true,
    }
    expect(changedParts(before, seenIn(participation({ own: [own] })))).toEqual([])
    expect(changedParts(before, seenIn(participation({ own: [{ ...own, answer: 'I mars' }] })))).toEqual(['answers'])
  })
})
