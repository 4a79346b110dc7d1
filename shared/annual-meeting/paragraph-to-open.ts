import type { Finding } from './agenda/widget.ts'
import type { MeetingItem } from './meeting.ts'
import { numberAgenda, type NumberedItem } from './standard-agenda.ts'

/** The paragraph at which a meeting goes on: the first that lacks something, otherwise the last. */
export const paragraphToOpen = (items: readonly MeetingItem[], findings: readonly Finding[]): NumberedItem | null => {
  const shown = numberAgenda(items).filter(({ number }) => number !== null)
  const lacks = ({ item }: NumberedItem) =>
    findings.some(({ itemId, severity }) => itemId === item.id && severity === 'error')
  return shown.find(lacks) ?? shown.at(-1) ?? null
}
