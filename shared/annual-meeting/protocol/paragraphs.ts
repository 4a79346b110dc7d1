import { z } from 'zod'
import { proseText } from '../../fields/free-text.ts'
import { meetingLimits } from '../../limits.ts'

export const ParagraphKind = z.enum(['heading', 'text', 'note', 'missing', 'signature'])
export type ParagraphKind = z.infer<typeof ParagraphKind>

/** One paragraph of a protocol. Its id stays the same as long as it comes from the same source. */
export const Paragraph = z.object({
  id: z.string().min(1).max(200),
  /** The item it came from; null for the frame of the protocol and for what the secretary added. */
  itemId: z.string().max(40).nullable(),
  kind: ParagraphKind,
  text: proseText(meetingLimits.textLength * 2),
  /** The text as it was generated, by which an edit is recognised; empty for an added paragraph. */
  generated: z.string().max(meetingLimits.textLength * 2),
  edited: z.boolean(),
  /** Edited, but what it described is gone from the meeting. */
  orphaned: z.boolean().optional(),
})
export type Paragraph = z.infer<typeof Paragraph>

export const generatedParagraph = (
  id: string,
  itemId: string | null,
  kind: ParagraphKind,
  text: string,
): Paragraph => ({ id, itemId, kind, text, generated: text, edited: false })

/** A paragraph that the secretary adds; the browser makes the id. */
export const addedParagraph = (id: string, text: string): Paragraph => ({
  id,
  itemId: null,
  kind: 'text',
  text,
  generated: '',
  edited: true,
})

/** The paragraph with a new text; back to the generated one it counts as unedited again. */
export const editParagraph = (paragraph: Paragraph, text: string): Paragraph => ({
  ...paragraph,
  text,
  edited: text !== paragraph.generated,
})

export const hasEdits = (paragraphs: Paragraph[]): boolean => paragraphs.some(({ edited }) => edited)

/** Whether only the meeting's data decides the text; everything else is prose. */
export const isFact = ({ id, kind }: Pick<Paragraph, 'id' | 'kind'>): boolean =>
  kind === 'heading' || kind === 'signature' || id.startsWith('facts.')

/** A paragraph as the tool wrote it, without what the secretary has made of it. */
export const SettledParagraph = Paragraph.pick({ id: true, itemId: true, kind: true, generated: true, orphaned: true })
export type SettledParagraph = z.infer<typeof SettledParagraph>
