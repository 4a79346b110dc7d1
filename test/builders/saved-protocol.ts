import { generatedParagraph, type Paragraph } from '#shared/annual-meeting/protocol/paragraphs.ts'
import type { ProtocolVersion } from '#shared/annual-meeting/protocol/version.ts'

/** The only paragraph. */
export const prose = generatedParagraph('opening.opened', 'opening', 'text', 'Mötet öppnades.')

/** The protocol as the server has it in a revision. */
export const savedProtocol = (revision: number, paragraphs: Paragraph[] = [prose]): ProtocolVersion => ({
  version: 1,
  basedOn: 3,
  createdAt: 0,
  createdBy: null,
  how: 'generated',
  language: 'sv',
  paragraphs,
  revision,
})
