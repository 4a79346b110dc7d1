import { z } from 'zod'
import type { FieldErrorCode } from '../fields/errors.ts'
import { freeText, proseText } from '../fields/free-text.ts'
import { readText } from '../fields/rule.ts'
import { Refusal } from '../fields/refusal.ts'
import { isPageImage } from './image.ts'
import { pageLimits } from './limits.ts'
import { PageLink } from './link.ts'

const PageSpan = z.strictObject({
  text: proseText(pageLimits.bodyLength),
  link: PageLink.optional(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
})
export type PageSpan = z.infer<typeof PageSpan>

const Line = z.array(PageSpan).max(pageLimits.spans)
export type PageLine = z.infer<typeof Line>

const Row = z.array(Line).min(1).max(pageLimits.columns)

const PageBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), spans: Line }),
  z.strictObject({ kind: z.literal('paragraph'), spans: Line }),
  /** Stands in a frame of its own: what a reader should not miss. */
  z.strictObject({ kind: z.literal('note'), spans: Line }),
  z.strictObject({ kind: z.literal('list'), items: z.array(Line).max(pageLimits.listItems) }),
  /** The first row names the columns; every row has as many cells. */
  z.strictObject({ kind: z.literal('table'), rows: z.array(Row).min(1).max(pageLimits.rows) }),
  /** `alt`: for readers who do not see it; nothing if it only decorates. */
  z.strictObject({
    kind: z.literal('image'),
    image: readText((text) => (isPageImage(text) ? text : new Refusal('invalid'))),
    alt: freeText(pageLimits.altLength),
    isDecorative: z.literal(true).optional(),
  }),
])
export type PageBlock = z.infer<typeof PageBlock>
export type ImageBlock = Extract<PageBlock, { kind: 'image' }>

export const altOf = ({ alt, isDecorative }: Pick<ImageBlock, 'alt' | 'isDecorative'>): string =>
  isDecorative ? '' : alt

const linesOf = (block: PageBlock): readonly PageLine[] => {
  if (block.kind === 'list') return block.items
  if (block.kind === 'image') return [[{ text: altOf(block) }]]
  return block.kind === 'table' ? block.rows.flat() : [block.spans]
}

const wordsOf = (line: PageLine): string => line.map(({ text }) => text).join('')

export const linesIn = (body: readonly PageBlock[]): string[] => body.flatMap(linesOf).map(wordsOf)

/** The words of a page as one text: what is no sentence, a heading or a cell, is set apart from what follows it. */
export const textIn = (body: readonly PageBlock[]): string =>
  linesIn(body)
    .filter((line) => line.trim() !== '')
    .map((line) => (/[.!?:…]\s*$/.test(line) ? line : `${line} ·`))
    .join('\n')
    .replace(/ ·$/, '')

export const linksIn = (body: readonly PageBlock[]): string[] => [
  ...new Set(body.flatMap(linesOf).flatMap((line) => line.flatMap(({ link }) => (link === undefined ? [] : [link])))),
]

const imageBlocksIn = (body: readonly PageBlock[]): ImageBlock[] => body.filter((block) => block.kind === 'image')

export const imagesIn = (body: readonly PageBlock[]): string[] => [
  ...new Set(imageBlocksIn(body).map(({ image }) => image)),
]

/** What keeps the pictures of a text from being published. */
export const imageProblem = (body: readonly PageBlock[]): FieldErrorCode | null =>
  imageBlocksIn(body).some((block) => !block.isDecorative && altOf(block).trim() === '') ? 'image-alt-required' : null

/** Without what a reader would only see as a gap. */
export const withoutGaps = (body: readonly PageBlock[]): PageBlock[] =>
  body.flatMap((block): PageBlock[] => {
    if (block.kind === 'table' || block.kind === 'image') return [block]
    if (block.kind !== 'list') return wordsOf(block.spans).trim() === '' ? [] : [block]
    const items = block.items.filter((item) => wordsOf(item).trim() !== '')
    return items.length > 0 ? [{ ...block, items }] : []
  })

export const isBlankPage = (body: readonly PageBlock[]): boolean => linesIn(body).every((line) => line.trim() === '')

/** What a page says below its summary: structured text, and no more than it names. */
export const PageBody = z
  .array(PageBlock)
  .max(pageLimits.blocks)
  .superRefine((body, context) => {
    const length = linesIn(body).reduce((sum, line) => sum + line.length, 0)
    if (length > pageLimits.bodyLength)
      context.addIssue({ code: 'custom', message: 'too-long', params: { max: pageLimits.bodyLength } })
    const isUneven = body.some(
      (block) => block.kind === 'table' && block.rows.some((row) => row.length !== block.rows[0]?.length),
    )
    if (isUneven) context.addIssue({ code: 'custom', message: 'invalid' })
  })
export type PageBody = z.infer<typeof PageBody>
