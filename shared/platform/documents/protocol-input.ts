import type { Paragraph } from '../../annual-meeting/protocol/paragraphs.ts'
import type { ProtocolPdf } from './protocol-pdf.ts'

const isTitle = ({ id }: Paragraph) => id === 'title'

/** A signature block: its first line is the role, the rest the name. */
const signatory = ({ text }: Paragraph) => {
  const [role = '', ...name] = text.split('\n')
  return { role, name: name.join(' ') }
}

/**
 * The parts of the PDF that come from a stored protocol text: its title, its paragraphs in order, its closing block.
 * `title` is used when the text has none.
 */
export const fromParagraphs = (paragraphs: readonly Paragraph[], title: string): Pick<ProtocolPdf, 'title' | 'facts' | 'paragraphs' | 'signatories'> => ({
  title: paragraphs.find(isTitle)?.text.trim() || title,
  facts: [],
  paragraphs: paragraphs.flatMap((paragraph) => {
    const { id, kind, text } = paragraph
    if (isTitle(paragraph) || kind === 'signature') return []
    return [{ id, kind: kind === 'missing' ? 'note' : kind, text }]
  }),
  signatories: paragraphs.filter(({ kind }) => kind === 'signature').map(signatory),
})
