import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffParagraphs } from './merge-difference.ts'
import { mergeParagraphs } from './merge.ts'
import { addedParagraph, editParagraph, generatedParagraph, type Paragraph } from './paragraphs.ts'

const written = (id: string, text: string) => generatedParagraph(id, id, 'text', text)
const texts = (paragraphs: readonly Paragraph[]) => paragraphs.map(({ text }) => text)

const generation = fc
  .uniqueArray(fc.record({ id: fc.constantFrom(...'abcdefghij'), text: fc.constantFrom('one', 'two', 'three') }), {
    selector: ({ id }) => id,
    maxLength: 10,
  })
  .map((sources) => sources.map(({ id, text }) => written(id, text)))

/** A generated text after the secretary has edited some paragraphs and added some between them. */
const edited = generation.chain((paragraphs) =>
  fc
    .array(fc.record({ edit: fc.boolean(), add: fc.boolean() }), {
      minLength: paragraphs.length,
      maxLength: paragraphs.length,
    })
    .map((acts) =>
      paragraphs.flatMap((paragraph, index) => {
        const mine = acts[index]?.edit ? editParagraph(paragraph, `my ${paragraph.id}`) : paragraph
        return acts[index]?.add ? [mine, addedParagraph(`added-${paragraph.id}`, `added ${paragraph.id}`)] : [mine]
      }),
    ),
)

/** What the tool would have generated before any edit. */
const source = (mine: readonly Paragraph[]) =>
  mine.filter(({ generated }) => generated !== '').map(({ id, generated }) => written(id, generated))

describe('merging the protocol', () => {
  it('is the new text where nothing was edited', () => {
    fc.assert(
      fc.property(generation, generation, (mine, fresh) => {
        expect(mergeParagraphs(mine, fresh, 'merge')).toEqual(fresh)
      }),
    )
  })
  it('is my text where no data changed', () => {
    fc.assert(
      fc.property(edited, (mine) => {
        expect(mergeParagraphs(mine, source(mine), 'merge')).toEqual(mine)
      }),
    )
  })
  it('keeps every edited paragraph', () => {
    fc.assert(
      fc.property(edited, generation, (mine, fresh) => {
        expect(texts(mergeParagraphs(mine, fresh, 'merge'))).toEqual(
          expect.arrayContaining(texts(mine.filter((paragraph) => paragraph.edited))),
        )
      }),
    )
  })
  it('follows the order of the new text and has all of it', () => {
    fc.assert(
      fc.property(edited, generation, (mine, fresh) => {
        const ids = fresh.map(({ id }) => id)
        expect(
          mergeParagraphs(mine, fresh, 'merge')
            .map(({ id }) => id)
            .filter((id) => ids.includes(id)),
        ).toEqual(ids)
      }),
    )
  })
  it('never has a paragraph twice', () => {
    fc.assert(
      fc.property(edited, generation, (mine, fresh) => {
        const ids = mergeParagraphs(mine, fresh, 'merge').map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
  it('brings no unedited text from before', () => {
    fc.assert(
      fc.property(edited, generation, (mine, fresh) => {
        for (const paragraph of mergeParagraphs(mine, fresh, 'merge').filter((merged) => !merged.edited))
          expect(fresh).toContainEqual(paragraph)
      }),
    )
  })
  it('comes to the same when it is done twice', () => {
    fc.assert(
      fc.property(edited, generation, (mine, fresh) => {
        const once = mergeParagraphs(mine, fresh, 'merge')
        expect(mergeParagraphs(once, fresh, 'merge')).toEqual(once)
      }),
    )
  })
  it('marks an edited paragraph whose source is gone and leaves it behind its neighbour', () => {
    const mine = [written('a', 'one'), editParagraph(written('b', 'two'), 'my two'), written('c', 'three')]
    const merged = mergeParagraphs(mine, [written('a', 'new one'), written('c', 'three')], 'merge')
    expect(merged.map(({ text, orphaned }) => [text, orphaned ?? false])).toEqual([
      ['new one', false],
      ['my two', true],
      ['three', false],
    ])
  })
  it('knows the new generated text behind an edit', () => {
    const [merged] = mergeParagraphs([editParagraph(written('a', 'one'), 'mine')], [written('a', 'two')], 'merge')
    expect(merged).toMatchObject({ text: 'mine', generated: 'two', edited: true })
  })
  it('can be declined: keep stays mine, new loses the edits', () => {
    const mine = [editParagraph(written('a', 'one'), 'mine')]
    expect(mergeParagraphs(mine, [written('a', 'two')], 'keep')).toEqual(mine)
    expect(texts(mergeParagraphs(mine, [written('a', 'two')], 'new'))).toEqual(['two'])
  })
})

describe('comparing two texts', () => {
  it('shows every paragraph of both once, the new ones in their order', () => {
    fc.assert(
      fc.property(edited, edited, (old, fresh) => {
        const changes = diffParagraphs(old, fresh)
        const ids = changes.map(({ id }) => id)
        expect(new Set(ids)).toEqual(new Set([...old, ...fresh].map(({ id }) => id)))
        expect(new Set(ids).size).toBe(ids.length)
        expect(changes.filter(({ after }) => after).map(({ id }) => id)).toEqual(fresh.map(({ id }) => id))
      }),
    )
  })
  it('adds up to both texts word by word', () => {
    fc.assert(
      fc.property(edited, edited, (old, fresh) => {
        for (const { before, after, words } of diffParagraphs(old, fresh)) {
          expect(
            words
              .filter(({ kind }) => kind !== 'added')
              .map(({ text }) => text)
              .join(''),
          ).toBe(before?.text ?? '')
          expect(
            words
              .filter(({ kind }) => kind !== 'removed')
              .map(({ text }) => text)
              .join(''),
          ).toBe(after?.text ?? '')
        }
      }),
    )
  })
  it('leaves what was removed where it stood: behind what was before it, and first where nothing was', () => {
    const order = (old: string, fresh: string) =>
      diffParagraphs(
        [...old].map((id) => written(id, id)),
        [...fresh].map((id) => written(id, id)),
      )
        .map(({ id, kind }) => (kind === 'removed' ? id.toUpperCase() : id))
        .join('')
    expect(
      ['abcd ad', 'abcd cd', 'abcd ab', 'abc ', 'abc axbc', 'abcd dxb'].map((each) => {
        const [old = '', fresh = ''] = each.split(' ')
        return order(old, fresh)
      }),
    ).toEqual(['aBCd', 'ABcd', 'abCD', 'ABC', 'axbc', 'AdxbC'])
  })
  it('names the § of each paragraph by the heading before it, up to the signatures', () => {
    const text = [
      written('intro', 'Protokoll'),
      generatedParagraph('h1', 'h1', 'heading', '§ 12 Stadgar'),
      written('a', 'Ändras'),
      generatedParagraph('h2', 'h2', 'heading', 'Bilagor'),
      written('b', 'En'),
      generatedParagraph('h3', 'h3', 'heading', '§3 Avslutning'),
      generatedParagraph('s', 's', 'signature', 'Justeras'),
      written('c', 'Slut'),
    ]
    const sections = ['', '§ 12', '§ 12', '', '', '§3', '', '']
    expect(diffParagraphs([], text).map(({ section }) => section)).toEqual(sections)
    expect(diffParagraphs(text, []).map(({ section }) => section)).toEqual(sections)
  })
  it('marks only the words that changed', () => {
    const [change] = diffParagraphs(
      [written('a', 'Röstlängden är 19 röster')],
      [written('a', 'Röstlängden är 20 röster')],
    )
    expect(change?.words.filter(({ kind }) => kind !== 'same').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'removed 19',
      'added 20',
    ])
  })
})
