import { z } from 'zod'
import { proseText } from '../fields/free-text.ts'
import { WebAddress } from '../fields/url.ts'
import { mailingLimits } from './mailing-limits.ts'

const style = { bold: z.literal(true).optional(), italic: z.literal(true).optional() }

/** Words with the same appearance; with `link` they lead there, and the letter shows the address. */
const Words = z.strictObject({ text: proseText(mailingLimits.bodyLength), link: WebAddress.optional(), ...style })
/** Where the reader's first name stands. */
const FirstName = z.strictObject({ placeholder: z.literal('first-name'), ...style })
export const Span = z.union([FirstName, Words])
export type Span = z.infer<typeof Span>

const Line = z.array(Span).max(mailingLimits.spans)
export const Block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), spans: Line }),
  z.strictObject({ kind: z.literal('paragraph'), spans: Line }),
  z.strictObject({ kind: z.literal('list'), items: z.array(Line).max(mailingLimits.listItems) }),
])
export type Block = z.infer<typeof Block>

const linesOf = (block: Block): readonly (readonly Span[])[] => (block.kind === 'list' ? block.items : [block.spans])

export const wordsOf = (line: readonly Span[], firstName: string): string =>
  line.map((span) => ('placeholder' in span ? firstName : span.text)).join('')

export const lengthOf = (body: readonly Block[]): number =>
  body.flatMap(linesOf).reduce((length, line) => length + wordsOf(line, '').length, 0)

export const MailingBody = z
  .array(Block)
  .max(mailingLimits.blocks)
  .superRefine((body, context) => {
    if (lengthOf(body) > mailingLimits.bodyLength)
      context.addIssue({ code: 'custom', message: 'too-long', params: { max: mailingLimits.bodyLength } })
  })
export type MailingBody = z.infer<typeof MailingBody>

export const isBlank = (body: readonly Block[]): boolean =>
  body.flatMap(linesOf).every((line) => wordsOf(line, '').trim() === '')

/** The name that a letter greets with: the first of those that the register has. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
