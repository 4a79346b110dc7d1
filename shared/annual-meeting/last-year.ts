import { generateNKeysBetween } from 'fractional-indexing'
import { assignmentRules, assignmentTypes } from '../assignments/types.ts'
import { lastDayOfFebruary } from '../clock.ts'
import { AgendaSettingsData } from './agenda/agenda-settings.ts'
import { ClubFeeData } from './agenda/club-fee.ts'
import { ElectionsData, type ElectionPost } from './agenda/election-posts.ts'
import { widgetOf } from './agenda/index.ts'
import { byOrder, dataOf } from './agenda/item-data.ts'
import { ItemTitle, isBlank } from './agenda/item-fields.ts'
import type { ClubAssignment } from '../basics/club.ts'
import type { MeetingItem } from './meeting.ts'
import { isLocked, isStandardItem, mayHide } from './standard-agenda.ts'

export const startFroms = ['standard', 'last-year'] as const
export type StartFrom = (typeof startFroms)[number]

type Items = readonly MeetingItem[]

export type Copying = {
  /** What a meeting starts with otherwise, with the fee that the register knows. */
  standard: Items
  /** What is stored of last year's submitted meeting. */
  last: Items
  assignments: readonly Omit<ClubAssignment, 'id'>[]
  members: ReadonlySet<string>
  /** The year of the new meeting, in the calendar. */
  year: number
  newId: () => string
}

/** Most items of the club's own that are copied: one transaction writes the whole meeting. */
const mostOwn = 60

const isParagraph = ({ widget }: MeetingItem) => widgetOf(widget).place === 'agenda'

const ownItem = ({ order, hidden, title }: MeetingItem, { standard, newId }: Copying): MeetingItem[] => {
  const read = ItemTitle.safeParse(title)
  const [model] = standard
  if (!read.success || isBlank(read.data) || !model) return []
  return [
    {
      ...model,
      id: newId(),
      widget: 'custom-item',
      order,
      hidden,
      title: read.data!.trim(),
      data: widgetOf('custom-item').defaults(),
    },
  ]
}

/** Last year's movable paragraphs in their order: this year's standard ones, and the club's own ones as new items. */
const inLastOrder = (copying: Copying): MeetingItem[] => {
  const free = new Map(
    copying.standard.filter((item) => isParagraph(item) && !isLocked(item.id)).map((item) => [item.id, item]),
  )
  let own = 0
  return copying.last
    .filter(isParagraph)
    .toSorted(byOrder)
    .flatMap((item) => {
      const standard = free.get(item.id)
      if (standard)
        return standard.widget === item.widget && free.delete(item.id) ? [{ ...standard, hidden: item.hidden }] : []
      if (isStandardItem(item.id) || item.widget !== 'custom-item' || own >= mostOwn) return []
      own += 1
      return ownItem(item, copying)
    })
}

/** Standard paragraphs that last year did not have come after the one they follow in the standard agenda. */
const withNewcomers = (known: MeetingItem[], standard: Items): MeetingItem[] => {
  const order = standard.filter((item) => isParagraph(item) && !isLocked(item.id)).toSorted(byOrder)
  return order.reduce((agenda, item, index) => {
    if (agenda.some(({ id }) => id === item.id)) return agenda
    const before = agenda.findIndex(({ id }) => id === order[index - 1]?.id)
    return agenda.toSpliced(before + 1, 0, item)
  }, known)
}

const orderOf = (items: Items, id: string): string | null => items.find((item) => item.id === id)?.order ?? null

/** The movable paragraphs between the locked ones at the start and the closing. */
const paragraphs = (copying: Copying): MeetingItem[] => {
  const { standard } = copying
  const agenda = withNewcomers(inLastOrder(copying), standard)
  const keys = generateNKeysBetween(
    orderOf(standard, 'agenda-determination'),
    orderOf(standard, 'closing'),
    agenda.length,
  )
  const placed = agenda.map((item, index) => ({ ...item, order: keys[index] ?? item.order }))
  return placed.map((item) => ({ ...item, hidden: item.hidden && mayHide(item, placed) === null }))
}

/**
 * The fee as last year's meeting left it, kronor per month; null is no fee, undefined where it does not say. A decision
 * in words only leaves the register's fee in force.
 */
export const feeAfter = (last: Items): number | null | undefined => {
  const fee = dataOf({ items: [...last] }, 'club-fee', ClubFeeData)
  if (!fee?.changed) return fee?.currentFee
  return typeof fee.newFee === 'number' ? fee.newFee || null : undefined
}

/** Posts to elect: those whose mandates end this season, and last year's posts that no member holds. */
export const postsToElect = ({
  last,
  assignments,
  members,
  year,
  newId,
}: Omit<Copying, 'standard'>): ElectionPost[] => {
  const end = lastDayOfFebruary(year)
  const lastPosts = dataOf({ items: [...last] }, 'elections', ElectionsData)?.posts ?? []
  const order = [...new Set([...lastPosts.flatMap(({ type }) => type ?? []), ...assignmentTypes])]
  return order
    .filter((type) => assignmentRules[type].registeredBy === 'club')
    .flatMap((type): ElectionPost[] => {
      const ofType = assignments.filter((each) => each.type === type && each.until > lastDayOfFebruary(year - 1))
      const running = new Set(ofType.filter(({ until }) => until > end).map(({ person }) => person))
      const holders = [
        ...new Set(
          ofType.filter(({ until, person }) => until <= end && !running.has(person)).map(({ person }) => person),
        ),
      ].toSorted()
      const before = lastPosts.filter((post) => post.type === type)
      const lastSeats = before.reduce((sum, post) => sum + (post.seats ?? 1), 0)
      const seats =
        assignmentRules[type].holders === 'one' ? 1 - running.size : Math.max(holders.length, lastSeats - running.size)
      if (seats < 1 || (holders.length === 0 && lastSeats === 0)) return []
      return [
        {
          id: newId(),
          type,
          seats: Math.min(seats, 20),
          termYears: before[0]?.termYears ?? 1,
          holders: holders.slice(0, 20),
          nominees: holders.filter((ref) => members.has(ref)).slice(0, 40),
          rounds: [],
        },
      ]
    })
}

/**
 * The items of a new meeting after last year's: order, visibility, own paragraphs under new ids, fee, language, and the
 * mandates that end with their holders nominated. Nothing that was written, decided or voted on is copied.
 */
export const fromLastYear = (copying: Copying): MeetingItem[] => {
  const fee = feeAfter(copying.last)
  const language = dataOf({ items: [...copying.last] }, 'agenda-settings', AgendaSettingsData)?.protocolLanguage
  const filled = (item: MeetingItem): MeetingItem => {
    if (item.widget === 'club-fee' && fee !== undefined) return { ...item, data: { ...item.data, currentFee: fee } }
    if (item.widget === 'agenda-settings' && language)
      return { ...item, data: { ...item.data, protocolLanguage: language } }
    return item.widget === 'elections' ? { ...item, data: { posts: postsToElect(copying) } } : item
  }
  const fixed = copying.standard.filter((item) => !isParagraph(item) || isLocked(item.id))
  return [...fixed, ...paragraphs(copying)].map(filled)
}
