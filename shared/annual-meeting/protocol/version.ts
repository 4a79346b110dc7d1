import { z } from 'zod'
import { PersonRef } from '../../basics/references.ts'
import { Instant } from '../../basics/time.ts'
import { ProtocolDifference } from './difference.ts'
import { Paragraph } from './paragraphs.ts'

export const ProtocolVersion = z.object({
  version: z.number().int(),
  basedOn: z.number().int(),
  createdAt: Instant,
  createdBy: PersonRef.nullable(),
  how: z.enum(['generated', 'edited', 'retained', 'replaced', 'merged']),
  language: z.enum(['sv', 'en']),
  paragraphs: z.array(Paragraph),
  revision: z.number().int(),
  /** What a retained text says against the meeting's data. */
  differences: z.array(ProtocolDifference).optional(),
})
export type ProtocolVersion = z.infer<typeof ProtocolVersion>
