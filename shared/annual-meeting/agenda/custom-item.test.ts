import { describe, expect, it } from 'vitest'
import { minutedIn } from '#test/builders/item-findings.ts'
import { meeting, record } from '#test/builders/meeting-content.ts'
import { findingsOf } from '../readiness.ts'

const own = (data: Record<string, unknown>, title: string | null = 'Taket') =>
  meeting({ items: [record('own', 'custom-item', data, { title })] })

describe('an item of the club’s own', () => {
  it.each([
    [{ text: ' Vi talade om taket. ' }, ['Vi talade om taket.']],
    [{ decision: ' Taket byggs i år. ' }, ['Mötet beslutade följande: Taket byggs i år.']],
    [{ decision: 'Mötet avslog taket.' }, ['Mötet avslog taket.']],
    [
      { text: 'Vi talade om taket.', decision: 'Taket byggs.' },
      ['Vi talade om taket.', 'Mötet beslutade följande: Taket byggs.'],
    ],
    [{ text: ' ', decision: ' ' }, ['… Inte behandlad.']],
    [{}, ['… Inte behandlad.']],
  ])('with %o is minuted as %o', (data, minuted) => {
    expect(minutedIn(own(data), 'own')).toEqual(minuted)
  })

  it('lacks its title before the meeting, and a text or a decision at it', () => {
    const found = (data: Record<string, unknown>, title: string | null) =>
      findingsOf(own(data, title), 0)
        .filter(({ itemId }) => itemId === 'own')
        .map(({ step, severity, code, field }) => `${step} ${severity} ${code} at ${field}`)
    expect(found({}, ' ')).toEqual([
      'pre-meeting error title-required at title',
      'annual-meeting error item-not-filled-in at text',
    ])
    expect(found({ decision: 'Taket byggs.' }, 'Taket')).toEqual([])
  })
})
