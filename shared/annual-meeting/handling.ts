import { widgetOf } from './agenda/index.ts'
import { ClubFeeData } from './agenda/club-fee.ts'
import { CustomItemData } from './agenda/custom-item.ts'
import { ElectionsData } from './agenda/election-posts.ts'
import { byOrder, itemsOf } from './agenda/item-data.ts'
import { isBlank } from './agenda/item-fields.ts'
import type { Finding } from './agenda/widget.ts'
import type { MeetingContent, MeetingItem, WidgetKind } from './meeting.ts'
import { selfRunItems } from './self-run.ts'

/** A § at the meeting: not reached, gone past without anything decided, begun, or complete. */
export type Handling = 'untouched' | 'skipped' | 'incomplete' | 'done'

type Content = Pick<MeetingContent, 'items' | 'summary'>

const isSaid = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0)

const differsFromStart = ({ widget, data }: MeetingItem): boolean => {
  const start = widgetOf(widget).defaults() as Record<string, unknown>
  return Object.entries(data).some(
    ([name, value]) => isSaid(value) && JSON.stringify(value) !== JSON.stringify(start[name]),
  )
}

/** What the meeting itself decides, where more than that is filled in before it: titles, nominees, last year's fee. */
const decidedAtMeeting: Partial<Record<WidgetKind, (item: MeetingItem, content: Content) => boolean>> = {
  'club-fee': ({ data }) => typeof ClubFeeData.safeParse(data).data?.changed === 'boolean',
  'custom-item': ({ data }) => {
    const { text, decision } = CustomItemData.safeParse(data).data ?? {}
    return !isBlank(text) || !isBlank(decision)
  },
  elections: ({ data }) =>
    (ElectionsData.safeParse(data).data?.posts ?? []).some(({ method, postponed }) => Boolean(method) || postponed),
  motions: (item, content) =>
    itemsOf(content, 'motion').some(({ data }) => isSaid(data['decision'])) || differsFromStart(item),
}

/** Whether the meeting has begun on a §; what was prepared before the meeting does not count. */
export const isBegun = (item: MeetingItem, content: Content): boolean =>
  (decidedAtMeeting[item.widget] ?? differsFromStart)(item, content)

/** Motions are decided under one § of the agenda. */
const paragraphOf = (id: string, { items }: Content): string =>
  items.find((item) => item.id === id)?.widget === 'motion'
    ? (items.find(({ widget }) => widget === 'motions')?.id ?? id)
    : id

/** The §§ that stand before one that was begun or opened. */
const passedOf = (content: Content, visited: ReadonlySet<string>): ReadonlySet<string> => {
  const agenda = content.items.filter(({ widget }) => widgetOf(widget).place === 'agenda').toSorted(byOrder)
  const furthest = agenda.findLastIndex((item) => visited.has(item.id) || isBegun(item, content))
  return new Set(agenda.slice(0, Math.max(0, furthest)).map(({ id }) => id))
}

/** What the meeting still owes: findings of §§ that it has begun on or gone past, never of those to come. */
export const owedAtMeeting = (
  findings: readonly Finding[],
  content: Content,
  visited: ReadonlySet<string>,
): Finding[] => {
  const passed = passedOf(content, visited)
  const begun = new Set(content.items.filter((item) => isBegun(item, content)).map(({ id }) => id))
  return findings.filter(({ step, itemId }) => {
    const paragraph = paragraphOf(itemId, content)
    return step === 'annual-meeting' && (passed.has(paragraph) || begun.has(paragraph))
  })
}

/** The same for the one page of a self-run meeting: up to its last begun card, and all once the meeting is over. */
export const owedAtSelfRun = (findings: readonly Finding[], content: Content): Finding[] => {
  const order = selfRunItems(content)
  const isOver = content.summary.step !== 'annual-meeting'
  const passed = order.slice(0, order.findLastIndex((item) => isBegun(item, content)) + 1)
  const isToCome = (id: string) => order.some((item) => item.id === id) && !passed.some((item) => item.id === id)
  return findings.filter(({ step, itemId }) => step === 'annual-meeting' && (isOver || !isToCome(itemId)))
}

export const handlingOf = (
  item: MeetingItem,
  findings: readonly Finding[],
  content: Content,
  visited: ReadonlySet<string>,
): Handling => {
  const isBegunOn = isBegun(item, content)
  if (!isBegunOn && !passedOf(content, visited).has(item.id)) return 'untouched'
  const isOwing = findings.some(
    ({ step, severity, itemId }) =>
      step === 'annual-meeting' && severity === 'error' && paragraphOf(itemId, content) === item.id,
  )
  if (!isOwing) return 'done'
  return isBegunOn ? 'incomplete' : 'skipped'
}
