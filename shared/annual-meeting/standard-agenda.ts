import { generateNKeysBetween } from 'fractional-indexing'
import type { ErrorCode } from '../errors.ts'
import { widgetOf } from './agenda/index.ts'
import { byOrder } from './agenda/item-data.ts'
import type { Language } from '../basics/language.ts'
import type { MeetingItem, WidgetKind } from './meeting.ts'

type StandardItem = { id: string; widget: WidgetKind; locked: boolean }

const item = (id: string, widget: WidgetKind, locked: boolean): StandardItem => ({ id, widget, locked })

/** The sixteen paragraphs every agenda starts from; locked ones keep their place. */
const paragraphs: readonly StandardItem[] = [
  item('opening', 'opening', true),
  item('meeting-chairman', 'meeting-roles', true),
  item('meeting-secretary', 'meeting-roles', true),
  item('adjuster-and-vote-counter', 'meeting-roles', true),
  item('voting-list', 'voting-list', true),
  item('notice-of-meeting', 'notice-of-meeting', true),
  item('agenda-determination', 'agenda-determination', true),
  item('annual-report', 'annual-report', false),
  item('annual-accounts', 'annual-accounts', false),
  item('audit-report', 'audit-report', false),
  item('discharge', 'discharge', false),
  item('club-fee', 'club-fee', false),
  item('motions', 'motions', false),
  item('elections', 'elections', false),
  item('other-questions', 'other-questions', false),
  item('closing', 'closing', true),
]

const panels: readonly StandardItem[] = [
  item('time-and-place', 'time-and-place', true),
  item('agenda-settings', 'agenda-settings', true),
  item('protocol', 'protocol', true),
]

const keyed = (items: readonly StandardItem[]) => {
  const keys = generateNKeysBetween(null, null, items.length)
  return items.map((standard, index) => ({ ...standard, order: keys[index] ?? '' }))
}

const standard = new Map([...keyed(paragraphs), ...keyed(panels)].map((entry) => [entry.id, entry]))

export const isStandardItem = (id: string): boolean => standard.has(id)
export const isLocked = (id: string): boolean => standard.get(id)?.locked ?? false

const lastOpeningOrder = standard.get('agenda-determination')?.order ?? ''
const closingOrder = standard.get('closing')?.order ?? ''

/** The content a new meeting starts with, every item at version 1. */
export const standardItems = (language: Language = 'sv', now = 0): MeetingItem[] =>
  [...standard.values()].map(({ id, widget, order }) => ({
    id,
    widget,
    order,
    hidden: false,
    title: null,
    data:
      widget === 'agenda-settings'
        ? { ...widgetOf(widget).defaults(), protocolLanguage: language }
        : widgetOf(widget).defaults(),
    version: 1,
    updatedAt: now,
    updatedBy: null,
  }))

export type NumberedItem = { item: MeetingItem; /** Number of the §; null while hidden. */ number: number | null }

/** The agenda's items in order with their § numbers; hidden ones take no number. */
export const numberAgenda = (items: readonly MeetingItem[]): NumberedItem[] => {
  let number = 0
  return items
    .filter(({ widget }) => widgetOf(widget).place === 'agenda')
    .sort(byOrder)
    .map((paragraph) => ({ item: paragraph, number: paragraph.hidden ? null : ++number }))
}

type Placed = Pick<MeetingItem, 'id' | 'widget' | 'order' | 'hidden'>
type Refusal = Extract<ErrorCode, 'standard-item-locked' | 'motions-cannot-be-hidden'> | null

const hasMotions = (items: readonly MeetingItem[]): boolean => items.some(({ widget }) => widget === 'motion')

export const mayHide = ({ id, widget }: Pick<MeetingItem, 'id' | 'widget'>, items: readonly MeetingItem[]): Refusal => {
  if (isLocked(id) || widgetOf(widget).place !== 'agenda') return 'standard-item-locked'
  return widget === 'motions' && hasMotions(items) ? 'motions-cannot-be-hidden' : null
}

export const mayMove = ({ id }: Pick<MeetingItem, 'id'>): Refusal => (isLocked(id) ? 'standard-item-locked' : null)

/** Why the item may not be removed, or null: standard items can only be hidden. */
export const mayRemove = ({ id }: Pick<MeetingItem, 'id'>): Refusal =>
  isStandardItem(id) ? 'standard-item-locked' : null

/** Whether a place lies between the locked paragraphs at the start and the closing. */
export const isOpenPlace = (order: string): boolean => order > lastOpeningOrder && order < closingOrder

/** Why an item may not be saved so, or null; screen and server ask the same question. */
export const refusedPlacing = (placed: Placed, items: readonly MeetingItem[]): Refusal => {
  if (isLocked(placed.id))
    return placed.hidden || placed.order !== standard.get(placed.id)?.order ? 'standard-item-locked' : null
  if (widgetOf(placed.widget).place === 'agenda' && !isOpenPlace(placed.order)) return 'standard-item-locked'
  return placed.hidden ? mayHide(placed, items) : null
}
