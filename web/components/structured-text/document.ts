import type { JSONContent } from '@tiptap/react'
import type { Block, Span } from '#shared/mailings/body.ts'

type Looks = Pick<Span, 'bold' | 'italic'>

const marksOf = ({ bold, italic }: Looks, link?: string) => [
  ...(bold ? [{ type: 'bold' }] : []),
  ...(italic ? [{ type: 'italic' }] : []),
  ...(link === undefined ? [] : [{ type: 'link', attrs: { href: link } }]),
]

const inlineOf = (span: Span): JSONContent[] => {
  if ('placeholder' in span) return [{ type: 'firstName', marks: marksOf(span) }]
  return span.text === '' ? [] : [{ type: 'text', text: span.text, marks: marksOf(span, span.link) }]
}

const lineOf = (type: string, spans: readonly Span[]): JSONContent => ({ type, content: spans.flatMap(inlineOf) })

const nodeOf = (block: Block): JSONContent =>
  block.kind === 'list'
    ? { type: 'bulletList', content: block.items.map((item) => lineOf('listItem', item)) }
    : lineOf(block.kind, block.spans)

const isEmptyList = (block: Block) => block.kind === 'list' && block.items.length === 0

/** Structured text as the editor holds it, which always has a line to write on. */
export const documentOf = (body: readonly Block[]): JSONContent => {
  const content = body.filter((block) => !isEmptyList(block)).map(nodeOf)
  return { type: 'doc', content: content.length > 0 ? content : [lineOf('paragraph', [])] }
}

const spanOf = ({ type, text = '', marks = [] }: JSONContent): Span => {
  const has = (name: string) => marks.some((mark) => mark.type === name)
  const looks = { ...(has('bold') && { bold: true as const }), ...(has('italic') && { italic: true as const }) }
  if (type === 'firstName') return { placeholder: 'first-name', ...looks }
  const link: unknown = marks.find((mark) => mark.type === 'link')?.attrs?.['href']
  return { text, ...(typeof link === 'string' && { link }), ...looks }
}

const spansOf = ({ content = [] }: JSONContent): Span[] => content.map(spanOf)

const blockOf = (node: JSONContent): Block => {
  if (node.type === 'bulletList') return { kind: 'list', items: (node.content ?? []).map(spansOf) }
  return { kind: node.type === 'heading' ? 'heading' : 'paragraph', spans: spansOf(node) }
}

/** What is in the editor as structured text. */
export const bodyOf = ({ content = [] }: JSONContent): Block[] => content.map(blockOf)
