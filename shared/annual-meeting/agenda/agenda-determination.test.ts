import { describe, expect, it } from 'vitest'
import { minutedIn } from '#test/builders/item-findings.ts'
import { meeting } from '#test/builders/meeting-content.ts'
import { findingsOf } from '../readiness.ts'

const amended = { decision: 'amended', present: 21, inFavour: 14, amendment: ' En punkt om taket. ' }
const held = (data: Record<string, unknown>) => meeting({ data: { 'agenda-determination': { ...amended, ...data } } })

describe('an amendment of the agenda', () => {
  it.each([
    [{ inFavour: 22 }, 'more-votes-than-present', { present: 21 }],
    [{ inFavour: 21 }, 'more-votes-than-voters', { voters: 20 }],
    [{ inFavour: 13 }, 'two-thirds-not-reached', { needed: 14, present: 21 }],
  ])('with %o is reported with its numbers: %s %o', (data, code, params) => {
    const found = findingsOf(held(data), 0).filter(({ itemId }) => itemId === 'agenda-determination')
    expect(found).toContainEqual({
      code,
      itemId: 'agenda-determination',
      severity: 'error',
      step: 'annual-meeting',
      field: 'inFavour',
      params,
    })
  })

  it('is minuted with its votes once it is carried, and not before', () => {
    const minuted = (data: Record<string, unknown>) => minutedIn(held(data), 'agenda-determination')
    expect(minuted({})).toEqual([
      'Mötet beslutade med 14 röster av 21 närvarande att fastställa dagordningen med följande ändring: En punkt om taket.',
    ])
    for (const data of [
      { inFavour: 13 },
      { inFavour: 21 },
      { present: null },
      { present: 0, inFavour: 0 },
      { inFavour: null },
      { amendment: ' ' },
      { decision: null },
    ])
      expect(minuted(data)).toEqual(['… Inte behandlad.'])
    expect(minuted({ decision: 'per-board-proposal' })).toEqual([
      'Mötet beslutade att fastställa dagordningen enligt styrelsens förslag.',
    ])
  })
})
