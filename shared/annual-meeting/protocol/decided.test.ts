import { describe, expect, it } from 'vitest'
import { meeting, motionOne } from '#test/builders/meeting-content.ts'
import { decidedIn } from './decided.ts'

const told = (content = meeting()) =>
  decidedIn(content).map(({ item, number, sentences }) => [number, item.id, ...sentences.slice(-1)])

describe('what the meeting decided', () => {
  it('is listed § by § in the words of the protocol', () => {
    expect(told().map(([, id]) => id)).toEqual([
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
    expect(told()).toContainEqual([11, 'discharge', 'Styrelsens ledamöter deltog inte i beslutet.'])
    expect(told()).toContainEqual([15, 'other-questions', 'Inga övriga frågor hade anmälts.'])
  })
  it('lists motions under their §, and leaves hidden ones out', () => {
    const content = meeting({ items: [motionOne()], hidden: ['annual-report'] })
    expect(told(content)).toContainEqual([12, 'motions', 'Mötet beslutade att bifalla motionen.'])
    expect(told(content).some(([, id]) => id === 'annual-report')).toBe(false)
  })
})
