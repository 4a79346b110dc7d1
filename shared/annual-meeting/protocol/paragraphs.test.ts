import { describe, expect, it } from 'vitest'
import { editParagraph, generatedParagraph, hasEdits, isFact, SettledParagraph } from './paragraphs.ts'

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
