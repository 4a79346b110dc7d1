import { z } from 'zod'
import type { Paragraph, SettledParagraph } from './paragraphs.ts'

/** What the secretary retained although the meeting's data says otherwise; null where one of the two says nothing. */
export const ProtocolDifference = z.object({
  id: z.string(),
  written: z.string().nullable(),
  now: z.string().nullable(),
})
export type ProtocolDifference = z.infer<typeof ProtocolDifference>

/** Where a retained text deviates from data that changed since. The secretary's own changes are not listed. */
export const protocolDifferences = (
  settled: readonly SettledParagraph[],
  mine: readonly Paragraph[],
  fresh: readonly Paragraph[],
): ProtocolDifference[] => {
  const sources = new Map(settled.map(({ id, generated }) => [id, generated]))
  const written = new Map(mine.map(({ id, text }) => [id, text]))
  const now = new Map(fresh.map(({ id, text }) => [id, text]))
  return [...new Set([...sources.keys(), ...now.keys()])]
    .filter((id) => sources.get(id) !== now.get(id))
    .map((id) => ({ id, written: written.get(id) ?? null, now: now.get(id) ?? null }))
    .filter((one) => one.written !== one.now)
}
