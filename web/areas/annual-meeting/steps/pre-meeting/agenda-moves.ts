import { generateKeyBetween } from 'fractional-indexing'
import { widgetOf } from '#shared/annual-meeting/agenda/index.ts'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { isOpenPlace, numberAgenda } from '#shared/annual-meeting/standard-agenda.ts'

type Items = readonly MeetingItem[]

/** The agenda as it is shown: hidden items left out. */
export const shownAgenda = (items: Items): MeetingItem[] =>
  numberAgenda(items).flatMap(({ item, number }) => (number === null ? [] : [item]))

/** The key of the place right after an item, before whatever comes next, hidden or not. */
const orderAfter = (items: Items, after: MeetingItem, moved: string | null): string => {
  const later = items
    .filter(({ id, widget, order }) => id !== moved && widgetOf(widget).place === 'agenda' && order > after.order)
    .map(({ order }) => order)
  return generateKeyBetween(after.order, later.sort()[0] ?? null)
}

/** The key that puts an item at an index of the shown agenda, or null where no item may be put. */
export const orderAt = (items: Items, id: string, index: number): string | null => {
  const after = shownAgenda(items).filter((item) => item.id !== id)[index - 1]
  if (!after) return null
  const order = orderAfter(items, after, id)
  return isOpenPlace(order) ? order : null
}

/** The key one place up (-1) or down (1), or null where a locked item stands in the way. */
export const orderBeside = (items: Items, id: string, by: -1 | 1): string | null => {
  const index = shownAgenda(items).findIndex((item) => item.id === id)
  return index < 0 ? null : orderAt(items, id, index + by)
}

/** The key of a new item: before the other questions, otherwise last before the closing. */
export const orderOfNew = (items: Items): string => {
  const shown = shownAgenda(items)
  const end = shown.findIndex(({ widget }) => widget === 'other-questions')
  const before = end > 0 ? end : shown.findIndex(({ widget }) => widget === 'closing')
  const after = shown[before - 1]
  if (!after) throw new Error('an agenda has its standard items')
  return orderAfter(items, after, null)
}
