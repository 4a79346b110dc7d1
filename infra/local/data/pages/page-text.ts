import type { PageBlock, PageLine, PageSpan } from '#shared/content/body.ts'

/** Links as `[words](/path)`, bold words as `**words**`. */
const inline = /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/g

const lineOf = (text: string): PageLine => {
  const spans: PageSpan[] = []
  let at = 0
  for (const found of text.matchAll(inline)) {
    const [whole, linked, link, bold] = found
    if (found.index > at) spans.push({ text: text.slice(at, found.index) })
    spans.push(linked === undefined ? { text: bold ?? '', bold: true } : { text: linked, link: link ?? '' })
    at = found.index + whole.length
  }
  if (at < text.length) spans.push({ text: text.slice(at) })
  return spans
}

const cellsOf = (row: string): PageLine[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => lineOf(cell.trim()))

const blockOf = (text: string): PageBlock => {
  const lines = text.split('\n').map((line) => line.trim())
  const [first = ''] = lines
  const words = lines.join(' ')
  if (first.startsWith('## ')) return { kind: 'heading', spans: lineOf(words.slice(3)) }
  if (first.startsWith('> ')) return { kind: 'note', spans: lineOf(words.slice(2)) }
  if (first.startsWith('| ')) return { kind: 'table', rows: lines.map(cellsOf) }
  if (first.startsWith('- ')) return { kind: 'list', items: lines.map((line) => lineOf(line.slice(2))) }
  return { kind: 'paragraph', spans: lineOf(words) }
}

/**
 * The demonstration's pages as they are written in its files: blocks between blank lines, `## ` a heading, `> ` what
 * stands in a box, `- ` an item of a list, `| a | b |` a row of a table.
 */
export const bodyFrom = (text: string): PageBlock[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(blockOf)
