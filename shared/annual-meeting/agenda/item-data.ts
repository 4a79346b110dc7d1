import type { z } from 'zod'
import type { MeetingContent, MeetingItem, WidgetKind } from '../meeting.ts'

type Placed = Pick<MeetingItem, 'order' | 'id'>

/** By place, and by id where two were put in the same place at once. */
export const byOrder = (first: Placed, second: Placed): number =>
  first.order < second.order ? -1 : first.order > second.order ? 1 : first.id < second.id ? -1 : 1

export const itemsOf = (content: Pick<MeetingContent, 'items'>, kind: WidgetKind): MeetingItem[] =>
  content.items.filter((item) => item.widget === kind && !item.hidden).sort(byOrder)

/** What is stored in the first item of a kind, read through its schema; null if there is none. */
export const dataOf = <Data>(
  content: Pick<MeetingContent, 'items'>,
  kind: WidgetKind,
  schema: z.ZodType<Data>,
): Data | null => {
  const [item] = itemsOf(content, kind)
  const data = schema.safeParse(item?.data)
  return data.success ? data.data : null
}
