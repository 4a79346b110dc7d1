import type { MeetingContent, MeetingItem, WidgetKind } from '../meeting.ts'
import { numberAgenda } from '../standard-agenda.ts'
import { generateDraft } from './generate.ts'

export type Decided = { item: MeetingItem; number: number; sentences: string[] }

/** Kinds without a decision of their own, or with one shown elsewhere: who opened, who was chosen, who may vote. */
const omitted: readonly WidgetKind[] = ['opening', 'meeting-roles', 'voting-list', 'closing']

/** What the meeting decided, § by §, in the words of its protocol; a § without a decision yet says so. */
export const decidedIn = (content: MeetingContent): Decided[] => {
  const paragraphs = generateDraft(content)
  return numberAgenda(content.items).flatMap(({ item, number }) => {
    if (number === null || omitted.includes(item.widget)) return []
    const start = paragraphs.findIndex(({ id }) => id === `${item.id}.heading`) + 1
    const length = paragraphs.slice(start).findIndex(({ kind }) => kind === 'heading' || kind === 'signature')
    const own = paragraphs.slice(start, length < 0 ? undefined : start + length)
    return [{ item, number, sentences: own.map(({ text }) => text) }]
  })
}
