import type { JSONContent } from '@tiptap/react'
import type { ImageBlock, PageBlock, PageLine, PageSpan } from '#shared/content/body.ts'
import type { Block, Span } from '#shared/mailings/body.ts'

/** What an editor of either kind writes: a letter has its reader's name, a page has notes and tables. */
export type WrittenBlock = Block | PageBlock
type WrittenSpan = Span | PageSpan

type Style = Pick<WrittenSpan, 'bold' | 'italic'>

const marksOf = ({ bold, italic }: Style, link?: string) => [
  ...(bold ? [{ type: 'bold' }] : []),
  ...(italic ? [{ type: 'italic' }] : []),
  ...(link === undefined ? [] : [{ type: 'link', attrs: { href: link } }]),
]

const inlineOf = (span: WrittenSpan): JSONContent[] => {
  if ('placeholder' in span) return [{ type: 'firstName', marks: marksOf(span) }]
  return span.text === '' ? [] : [{ type: 'text', text: span.text, marks: marksOf(span, span.link) }]
}

const lineOf = (type: string, spans: readonly WrittenSpan[]): JSONContent => ({
  type,
  content: spans.flatMap(inlineOf),
})

const rowOf = (cells: readonly PageLine[], row: number): JSONContent => ({
  type: 'tableRow',
  content: cells.map((cell) => lineOf(row === 0 ? 'tableHeader' : 'tableCell', cell)),
})

/** A picture as the editor holds it. */
export const imageNode = ({ image, alt, isDecorative }: Omit<ImageBlock, 'kind'>): JSONContent => ({
  type: 'image',
  attrs: { image, alt, isDecorative: isDecorative === true },
})

/** A picture that the editor holds. */
export const imageOf = (attrs: Readonly<Record<string, unknown>>): ImageBlock => ({
  kind: 'image',
  image: String(attrs['image']),
  alt: String(attrs['alt']),
  ...(attrs['isDecorative'] === true && { isDecorative: true }),
})

const nodeOf = (block: WrittenBlock): JSONContent => {
  if (block.kind === 'list') return { type: 'bulletList', content: block.items.map((item) => lineOf('listItem', item)) }
  if (block.kind === 'table') return { type: 'table', content: block.rows.map(rowOf) }
  if (block.kind === 'image') return imageNode(block)
  return lineOf(block.kind, block.spans)
}

const isEmptyList = (block: WrittenBlock) => block.kind === 'list' && block.items.length === 0

/** Structured text as the editor holds it, which always has a line to write on. */
export const documentOf = (body: readonly WrittenBlock[]): JSONContent => {
  const content = body.filter((block) => !isEmptyList(block)).map(nodeOf)
  return { type: 'doc', content: content.length > 0 ? content : [lineOf('paragraph', [])] }
}

const spanOf = ({ type, text = '', marks = [] }: JSONContent): WrittenSpan => {
  const has = (name: string) => marks.some((mark) => mark.type === name)
  const style = { ...(has('bold') && { bold: true as const }), ...(has('italic') && { italic: true as const }) }
  if (type === 'firstName') return { placeholder: 'first-name', ...style }
  const link: unknown = marks.find((mark) => mark.type === 'link')?.attrs?.['href']
  return { text, ...(typeof link === 'string' && { link }), ...style }
}

const spansOf = ({ content = [] }: JSONContent): WrittenSpan[] => content.map(spanOf)

/** Of a node's type the editor's schema says which spans it can hold. */
const blockOf = (node: JSONContent): WrittenBlock => {
  const children = node.content ?? []
  switch (node.type) {
    case 'bulletList':
      return { kind: 'list', items: children.map(spansOf) } as WrittenBlock
    case 'table':
      return { kind: 'table', rows: children.map((row) => (row.content ?? []).map(spansOf)) } as WrittenBlock
    case 'image':
      return imageOf(node.attrs ?? {})
    case 'heading':
    case 'note':
      return { kind: node.type, spans: spansOf(node) } as WrittenBlock
    default:
      return { kind: 'paragraph', spans: spansOf(node) }
  }
}

/** What is in the editor as structured text. */
export const bodyOf = ({ content = [] }: JSONContent): WrittenBlock[] => content.map(blockOf)
