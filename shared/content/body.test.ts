import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../fields/errors.ts'
import { altOf, imagesIn, isBlankPage, linksIn, PageBody, textIn, withoutGaps, type PageBlock } from './body.ts'
import { pageLimits } from './limits.ts'

const words = (text: string) => (text === '' ? [] : [{ text }])
const paragraph = (text: string): PageBlock => ({ kind: 'paragraph', spans: words(text) })
const table = (...rows: string[][]): PageBlock => ({ kind: 'table', rows: rows.map((cells) => cells.map(words)) })
const issues = (body: PageBlock[]) => {
  const { error } = PageBody.safeParse(body, { reportInput: true })
  return error ? fieldErrors(error).map(({ path, code }) => [path, code]) : []
}

describe('the text of a page', () => {
  it('has tables whose rows are as long as the first, whatever stands beside them', () => {
    expect(issues([paragraph('Före'), table(['A', 'B'], ['1', '2'])])).toEqual([])
    expect(issues([paragraph('Före'), table(['A', 'B'], ['1']), paragraph('Efter')])).toEqual([['', 'invalid']])
  })

  it('has pictures of pages alone, and says of one that decorates nothing to who does not see it', () => {
    const image = `01JZZZZZZZZZZZZZZZZZZZZZZZ/${'0f'.repeat(32)}-10x20.png`
    const picture: PageBlock = { kind: 'image', image, alt: 'En kurva' }
    expect(PageBody.parse([picture, { ...picture, isDecorative: true }])).toHaveLength(2)
    expect(issues([{ ...picture, image: 'https://example.org/a.png' }])).toEqual([['0.image', 'invalid']])
    expect([altOf(picture), altOf({ ...picture, isDecorative: true })]).toEqual(['En kurva', ''])
    expect(imagesIn([picture, paragraph('x'), picture])).toEqual([image])
    expect(textIn([picture, { ...picture, isDecorative: true }])).toBe('En kurva')
  })

  it('has no more words than a page can bear, those of its tables counted', () => {
    const half = 'x'.repeat(pageLimits.bodyLength / 2)
    expect(issues([paragraph(half), table([half])])).toEqual([])
    expect(issues([paragraph(half), table([`${half}x`])])).toEqual([['', 'too-long']])
  })

  it('is blank where no line, item or cell says anything', () => {
    expect(isBlankPage([paragraph(' '), { kind: 'list', items: [[]] }, table(['', ' '])])).toBe(true)
    expect(isBlankPage([paragraph(''), table(['', 'x'])])).toBe(false)
  })

  it('is shown without what would be a gap; a table keeps its empty cells', () => {
    const list: PageBlock = { kind: 'list', items: [words('ett'), [], words(' ')] }
    expect(withoutGaps([paragraph(''), list, table(['A', '']), { kind: 'list', items: [[]] }])).toEqual([
      { kind: 'list', items: [words('ett')] },
      table(['A', '']),
    ])
  })

  it('is one text in which headings and cells stand apart from what follows them', () => {
    const body = [paragraph('Tre sätt att betala'), table(['Betalsätt', 'Så går det till'], ['Faktura', 'Kommer hem.'])]
    expect(textIn([...body, paragraph(''), paragraph('  '), paragraph('Fråga oss')])).toBe(
      'Tre sätt att betala ·\nBetalsätt ·\nSå går det till ·\nFaktura ·\nKommer hem.\nFråga oss',
    )
  })

  it('has words in bold and in italics; of others it says nothing', () => {
    const span = (style: object) => [{ kind: 'paragraph', spans: [{ text: 'x', ...style }] }]
    for (const style of ['bold', 'italic']) {
      expect(PageBody.safeParse(span({ [style]: true })).success).toBe(true)
      expect(PageBody.safeParse(span({ [style]: false })).success).toBe(false)
    }
  })

  it('names where its links lead, each once', () => {
    const link = (to: string) => ({ text: 'x', link: to })
    expect(
      linksIn([
        { kind: 'paragraph', spans: [link('/a'), { text: 'y' }, link('/b')] },
        { kind: 'list', items: [[link('/a')]] },
      ]),
    ).toEqual(['/a', '/b'])
  })
})
