import { describe, expect, it } from 'vitest'
import { meeting, motionOne } from '#test/builders/meeting-content.ts'
import { decidedIn } from './decided.ts'

const decisions = (content = meeting()) =>
  decidedIn(content).map(({ item, number, sentences }) => [number, item.id, ...sentences.slice(-1)])

describe('what the meeting decided', () => {
  it('is listed § by § in the words of the protocol', () => {
    expect(decisions().map(([, id]) => id)).toEqual([
      'notice-of-meeting',
      'agenda-determination',
      'annual-report',
      'annual-accounts',
      'audit-report',
      'discharge',
      'club-fee',
      'motions',
      'elections',
      'other-questions',
    ])
    expect(decisions()).toContainEqual([11, 'discharge', 'Styrelsens ledamöter deltog inte i beslutet.'])
    expect(decisions()).toContainEqual([15, 'other-questions', 'Inga övriga frågor hade anmälts.'])
  })
  it('lists motions under their §, and leaves hidden ones out', () => {
    const content = meeting({ items: [motionOne()], hidden: ['annual-report'] })
    expect(decisions(content)).toContainEqual([12, 'motions', 'Mötet beslutade att bifalla motionen.'])
    expect(decisions(content).some(([, id]) => id === 'annual-report')).toBe(false)
  })
})
