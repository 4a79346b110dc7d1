import { describe, expect, it } from 'vitest'
import { editParagraph, generatedParagraph, hasEdits, isFact, SettledParagraph } from './paragraphs.ts'
import { ProtocolVersion } from './version.ts'

describe('a version of the protocol', () => {
  const stored = {
    version: 2,
    basedOn: 1,
    createdAt: 1,
    createdBy: null,
    how: 'edited',
    language: 'sv',
    paragraphs: [generatedParagraph('opening', null, 'text', 'Mötet öppnades.')],
    revision: 3,
  }

  it.each(['generated', 'edited', 'kept', 'replaced', 'merged'])('that was %s is read as it was stored', (how) => {
    for (const language of ['sv', 'en']) {
      const version = { ...stored, how, language }
      expect(ProtocolVersion.parse(version)).toEqual(version)
    }
  })

  it('lacks nothing but what was kept against the data of the meeting, and is in a language and made in a way that is known', () => {
    const isRead = (given: object) => ProtocolVersion.safeParse({ ...stored, ...given }).success
    for (const field of Object.keys(stored)) expect([field, isRead({ [field]: undefined })]).toEqual([field, false])
    expect([isRead({ how: '' }), isRead({ language: '' })]).toEqual([false, false])
    const kept = [{ id: 'a', written: 'x', now: null }]
    expect(ProtocolVersion.parse({ ...stored, kept }).kept).toEqual(kept)
  })
})

describe('a paragraph', () => {
  it('that is settled keeps what the tool wrote and whether its source is gone, and nothing of the secretary’s', () => {
    const settled = { id: 'opening', itemId: 'opening', kind: 'text', generated: 'Mötet öppnades.', orphaned: true }
    expect(SettledParagraph.parse({ ...settled, text: 'Mötet började.', edited: true })).toEqual(settled)
    for (const kind of ['heading', 'text', 'note', 'missing', 'signature'])
      expect(SettledParagraph.parse({ ...settled, kind }).kind).toBe(kind)
    expect(SettledParagraph.safeParse({ ...settled, kind: '' }).success).toBe(false)
  })
  const paragraph = generatedParagraph('opening', 'opening', 'text', 'Mötet öppnades.')
  it('is edited while it says something else than was generated', () => {
    const edited = editParagraph(paragraph, 'Mötet öppnades sent.')
    expect([hasEdits([paragraph]), hasEdits([paragraph, edited]), hasEdits([])]).toEqual([false, true, false])
    expect(editParagraph(edited, paragraph.text)).toEqual(paragraph)
  })
  it.each([
    ['title', 'heading', true],
    ['sign-1', 'signature', true],
    ['facts.time', 'text', true],
    ['opening', 'text', false],
    ['some.facts.', 'note', false],
    ['opening', 'missing', false],
  ] as const)('%s, a %s, is decided by the data of the meeting alone: %s', (id, kind, fact) => {
    expect(isFact({ id, kind })).toBe(fact)
  })
})
