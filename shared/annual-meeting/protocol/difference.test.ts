import { describe, expect, it } from 'vitest'
import { meeting } from '#test/builders/meeting-content.ts'
import { generateProtocol } from './generate.ts'
import { protocolDifferences } from './difference.ts'
import { editParagraph } from './paragraphs.ts'
import { settle } from './shape.ts'

const before = generateProtocol(meeting())
const settled = settle(before)

describe('what a retained protocol says against the meeting', () => {
  it('lists the fact and the decision whose data has changed', () => {
    const fresh = generateProtocol(
      meeting({ data: { 'time-and-place': { place: 'Lilla salen' }, discharge: { decision: 'not-granted' } } }),
    )
    expect(protocolDifferences(settled, before, fresh)).toEqual([
      { id: 'facts.place', written: 'Plats: Stora salen', now: 'Plats: Lilla salen' },
      {
        id: 'discharge.decision',
        written: 'Mötet beslutade att bevilja styrelsen ansvarsfrihet.',
        now: 'Mötet beslutade att inte bevilja styrelsen ansvarsfrihet.',
      },
    ])
  })
  it('lists what is no longer decided, and what was decided since', () => {
    const fresh = generateProtocol(meeting({ hidden: ['annual-report'] }))
    expect(protocolDifferences(settled, before, fresh)).toContainEqual({
      id: 'annual-report.heading',
      written: '§ 8 Verksamhetsberättelse',
      now: null,
    })
    expect(protocolDifferences(settle(fresh), fresh, before)).toContainEqual({
      id: 'annual-report.heading',
      written: null,
      now: '§ 8 Verksamhetsberättelse',
    })
  })
  it('leaves the secretary’s own words out, where their source is unchanged or they say the same', () => {
    const mine = before.map((one) =>
      one.kind === 'text' && !one.id.startsWith('facts.') ? editParagraph(one, `${one.text} Så.`) : one,
    )
    expect(protocolDifferences(settled, mine, before)).toEqual([])
    const fresh = generateProtocol(meeting({ data: { discharge: { decision: 'not-granted' } } }))
    const said = before.map((one) => fresh.find(({ id }) => id === one.id) ?? one)
    expect(protocolDifferences(settled, said, fresh)).toEqual([])
  })
})
