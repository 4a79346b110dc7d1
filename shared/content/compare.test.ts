import { describe, expect, it } from 'vitest'
import type { PageBlock } from './body.ts'
import { changesBetween, differsInShape } from './compare.ts'
import type { PageText } from './page.ts'

const text = (body: PageBlock[], title = 'Om lön'): PageText => ({
  title: { sv: title, en: 'About salary' },
  summary: { sv: 'Kort', en: 'Short' },
  body: { sv: body, en: [] },
})
const paragraph = (words: string, more = {}): PageBlock => ({ kind: 'paragraph', spans: [{ text: words, ...more }] })
const changes = (before: PageText, after: PageText) => changesBetween(before, after, 'sv')

describe('what changed between two versions', () => {
  it('is nothing of the same text', () => {
    expect(changes(text([paragraph('Ett')]), text([paragraph('Ett')]))).toEqual([])
  })

  it('is word by word in a piece that stands where one of its kind stood', () => {
    const before = text([paragraph('Ett'), paragraph('Avgiften är 235 kronor.'), paragraph('Tre')])
    const after = text([paragraph('Ett'), paragraph('Avgiften är 245 kronor.'), paragraph('Tre')], 'Om löner')
    expect(changes(before, after)).toEqual([
      expect.objectContaining({ of: 'title', kind: 'changed' }),
      {
        of: 'paragraph',
        kind: 'changed',
        words: [
          { kind: 'same', text: 'Avgiften är ' },
          { kind: 'removed', text: '235' },
          { kind: 'added', text: '245' },
          { kind: 'same', text: ' kronor.' },
        ],
      },
    ])
  })

  it('is a piece that came or went, of its kind', () => {
    const list: PageBlock = { kind: 'list', items: [[{ text: 'A' }], [{ text: 'B' }]] }
    const table: PageBlock = { kind: 'table', rows: [[[{ text: 'Du är' }], [{ text: 'Avgift' }]]] }
    const added = changes(text([paragraph('Ett')]), text([paragraph('Ett'), list, table]))
    expect(added).toEqual([
      { of: 'item', kind: 'added', words: [{ kind: 'added', text: 'A' }] },
      { of: 'item', kind: 'added', words: [{ kind: 'added', text: 'B' }] },
      { of: 'row', kind: 'added', words: [{ kind: 'added', text: 'Du är | Avgift' }] },
    ])
    expect(changes(text([paragraph('Ett'), list]), text([paragraph('Ett')])).map(({ kind }) => kind)).toEqual([
      'removed',
      'removed',
    ])
    expect(changes(text([paragraph('Ett')]), text([{ kind: 'note', spans: [{ text: 'Ett' }] }]))).toMatchObject([
      { of: 'paragraph', kind: 'removed' },
      { of: 'note', kind: 'added' },
    ])
  })

  it('is what a picture shows, and a dash for one that only decorates', () => {
    const image: PageBlock = { kind: 'image', image: 'x.webp', alt: 'En röd dörr' }
    const added = (block: PageBlock) => changes(text([]), text([block])).map(({ of, words }) => [of, words[0]?.text])
    expect(added(image)).toEqual([['image', 'En röd dörr']])
    expect(added({ ...image, isDecorative: true })).toEqual([['image', '–']])
  })

  it('is another address of a link, and not another appearance, which is reported apart', () => {
    const [plain, bold] = [text([paragraph('sidan')]), text([paragraph('sidan', { bold: true })])]
    expect(
      changes(text([paragraph('sidan', { link: '/a' })]), text([paragraph('sidan', { link: '/b' })])),
    ).toHaveLength(1)
    expect([changes(plain, bold), differsInShape(plain, bold, 'sv'), differsInShape(plain, plain, 'sv')]).toEqual([
      [],
      true,
      false,
    ])
  })
})
