import { findingsOf } from '#shared/annual-meeting/readiness.ts'
import { generateDraft } from '#shared/annual-meeting/protocol/generate.ts'
import type { MeetingContent } from '#shared/annual-meeting/meeting.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { meeting } from './meeting-content.ts'

type Data = Record<string, unknown>

/** Of one item of a complete meeting, with some of its data laid over: what is found, as "severity code at field". */
export const foundIn = (
  item: string,
  data: Data,
  changes: Omit<Parameters<typeof meeting>[0] & object, 'data'> = {},
  now = stockholmInstant('2027-02-13', '09:00'),
): string[] =>
  findingsOf(meeting({ ...changes, data: { [item]: data } }), now)
    .filter(({ itemId, step }) => itemId === item && step !== 'protocol')
    .map(({ severity, code, field }) => `${severity} ${code}${field ? ` at ${field}` : ''}`)

/**
 * What the protocol says of items in Swedish, without headings and signatures; what is missing begins with three dots.
 */
export const minutedIn = (content: MeetingContent, ...items: string[]): string[] =>
  generateDraft(content, 'sv')
    .filter(
      ({ itemId, kind }) => itemId !== null && items.includes(itemId) && ['text', 'note', 'missing'].includes(kind),
    )
    .map(({ kind, text }) => (kind === 'missing' ? `… ${text}` : text))
