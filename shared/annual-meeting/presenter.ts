import { AgendaDeterminationData } from './agenda/agenda-determination.ts'
import { ClubFeeData } from './agenda/club-fee.ts'
import type { CountedVote } from './agenda/counted-vote.ts'
import { DischargeData } from './agenda/discharge.ts'
import { itemsOf } from './agenda/item-data.ts'
import { isBlank } from './agenda/item-fields.ts'
import { MotionData } from './agenda/motion.ts'
import { MotionsData } from './agenda/motions.ts'
import { votersOf } from './agenda/voting-list.ts'
import { findingsOf } from './readiness.ts'
import { twoThirdsOf } from './voting.ts'
import type { MeetingContent, MeetingItem, WidgetKind } from './meeting.ts'
import { numberAgenda } from './standard-agenda.ts'
import { noticesSent } from './notices.ts'
import { screenElections, type ScreenElection } from './screen-elections.ts'

/** A line on the screen in the room: the message `presenter.<id>` with its values. */
export type ScreenLine = { id: string; values?: Record<string, string | number> }

/** A paragraph as everybody in the room sees it: no notes, and no names but of those nominated, who are said aloud. */
export type ScreenItem = {
  itemId: string
  widget: WidgetKind
  number: number
  of: number
  /** The club's own title; null for a standard one. */
  title: string | null
  proposals: ScreenLine[]
  counts: ScreenLine[]
  elections: ScreenElection[]
  decided: boolean
}

type Lines = Pick<ScreenItem, 'proposals' | 'counts'>
type Content = Pick<MeetingContent, 'items' | 'summary'>

const line = (id: string, values?: ScreenLine['values']): ScreenLine => ({ id, ...(values && { values }) })
const proposed = (...ids: string[]): Lines => ({ proposals: ids.map((id) => line(id)), counts: [] })
const votesIn = (votes: CountedVote | null | undefined): ScreenLine[] =>
  votes && (typeof votes.inFavour === 'number' || typeof votes.against === 'number')
    ? [line('votes', { inFavour: votes.inFavour ?? 0, against: votes.against ?? 0 })]
    : []

const feeLines = (item: MeetingItem): Lines => {
  const { currentFee, changed, newFee } = ClubFeeData.safeParse(item.data).data ?? {}
  const now =
    currentFee === undefined ? [] : [line(currentFee ? 'club-fee.now' : 'club-fee.none-now', { fee: currentFee ?? 0 })]
  if (changed && typeof newFee === 'number')
    return { proposals: [line(newFee === 0 ? 'club-fee.abolished' : 'club-fee.changed', { fee: newFee })], counts: now }
  return { proposals: changed === false ? [line('club-fee.unchanged')] : [], counts: now }
}

const agendaLines = (item: MeetingItem, voters: number | null): Lines => {
  const { decision, present, inFavour } = AgendaDeterminationData.safeParse(item.data).data ?? {}
  const those = present ?? voters
  if (decision !== 'amended') return proposed('agenda-determination.per-board-proposal')
  const needed = those ? [line('two-thirds', { needed: twoThirdsOf(those), present: those })] : []
  return {
    proposals: [line('agenda-determination.amended')],
    counts: [...needed, ...(typeof inFavour === 'number' ? [line('in-favour', { inFavour })] : [])],
  }
}

const motionLines = (item: MeetingItem, content: Content): Lines => {
  const motions = itemsOf(content, 'motion').flatMap(({ data }) => MotionData.safeParse(data).data ?? [])
  const own = (MotionsData.safeParse(item.data).data?.proposals ?? []).filter(({ title }) => !isBlank(title))
  return {
    proposals: [
      ...motions.map(({ number, title, boardRecommendation }) =>
        line('motion', {
          number: number ?? 0,
          title: title?.trim() ?? '',
          recommendation: boardRecommendation ?? 'none',
        }),
      ),
      ...own.map(({ title }) => line('board-proposal', { title: title!.trim() })),
    ],
    counts: motions.flatMap(({ number, votes }) =>
      votesIn(votes).map(({ values }) => line('motion-votes', { ...values, number: number ?? 0 })),
    ),
  }
}

const dischargeLines = (item: MeetingItem): Lines => ({
  proposals: [line('discharge')],
  counts: [line('discharge-entitled'), ...votesIn(DischargeData.safeParse(item.data).data?.entitledVotes)],
})

/** What a paragraph proposes and counts, by its kind; a kind that is not named shows its title alone. */
const linesOf = (item: MeetingItem, content: Content): Lines => {
  const kinds: Partial<Record<WidgetKind, () => Lines>> = {
    'voting-list': () => proposed('voting-list'),
    'notice-of-meeting': () => ({
      proposals: [line('notice-of-meeting')],
      counts: noticesSent(content.summary).map(({ sending: { recipients, sentAt } }, index) =>
        line(index === 0 ? 'notice-sent' : 'notice-corrected', { recipients, at: sentAt }),
      ),
    }),
    'agenda-determination': () => agendaLines(item, votersOf(content)),
    'annual-report': () => proposed('annual-report'),
    'annual-accounts': () => proposed('annual-accounts'),
    'audit-report': () => proposed('audit-report'),
    discharge: () => dischargeLines(item),
    'club-fee': () => feeLines(item),
    motions: () => motionLines(item, content),
  }
  return kinds[item.widget]?.() ?? { proposals: [], counts: [] }
}

/** Whether nothing is left to decide under a paragraph, its motions included; an untouched one is not decided. */
const isDecided = (item: MeetingItem, content: MeetingContent, now: number): boolean => {
  if (item.version <= 1 && item.widget !== 'motions') return false
  const ids = [item.id, ...(item.widget === 'motions' ? itemsOf(content, 'motion').map(({ id }) => id) : [])]
  return !findingsOf(content, now).some(
    ({ itemId, step, severity }) => ids.includes(itemId) && step === 'annual-meeting' && severity === 'error',
  )
}

/** The paragraph as the screen shows it; the first one where there is no such paragraph, null on an empty agenda. */
export const screenItem = (content: MeetingContent, id: string | null | undefined, now: number): ScreenItem | null => {
  const shown = numberAgenda(content.items).filter(({ number }) => number !== null)
  const found = shown.find(({ item }) => item.id === id) ?? shown[0]
  if (!found) return null
  const { item, number } = found
  return {
    itemId: item.id,
    widget: item.widget,
    number: number ?? 0,
    of: shown.length,
    title: item.title,
    ...linesOf(item, content),
    elections: item.widget === 'elections' ? screenElections(item, content) : [],
    decided: isDecided(item, content, now),
  }
}
