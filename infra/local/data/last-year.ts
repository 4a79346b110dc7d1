import { generateKeyBetween } from 'fractional-indexing'
import type { ElectionPost } from '#shared/annual-meeting/agenda/election-posts.ts'
import { Step, type MeetingItem, type MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { noticeSaidNow } from '#shared/annual-meeting/notice-said.ts'
import { standardItems } from '#shared/annual-meeting/standard-agenda.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { seasonRules } from '#shared/season.ts'
import { SeededRandom } from './random.ts'
import type { DemoClub, DemoUnion } from './union.ts'

/** Clubs whose meeting of the year before is in the portal; the others are new to it. */
const clubsWithHistory = [1, 15, 18].map((number) => `club-${String(number).padStart(3, '0')}`)

const inMillis = { notice: 16 * 86_400_000, documents: 9 * 86_400_000 }

/** Who led the meeting, wrote its protocol and verified it. */
type Officers = { chairman: string; secretary: string; adjuster: string }

const officersOf = ({ assignments, people }: DemoUnion, { id }: DemoClub): Officers => {
  const elected = assignments.filter(({ clubId }) => clubId === id)
  const holder = (type: string) => elected.find((assignment) => assignment.type === type)?.person ?? ''
  const others = people.filter(
    ({ ref, employments }) =>
      employments.some(({ clubId }) => clubId === id) && !elected.some(({ person }) => person === ref),
  )
  return { chairman: holder('chairman'), secretary: holder('boardMember'), adjuster: others[0]?.ref ?? '' }
}

const summaryOf = (
  { id }: DemoClub,
  year: number,
  { officers, members, items }: { officers: Officers; members: number; items: MeetingItem[] },
): MeetingSummary => {
  const heldAt = stockholmInstant(`${year}-02-19`, '18:00')
  const submittedAt = stockholmInstant(`${year}-02-24`, '10:00')
  const sending = (kind: keyof typeof inMillis) => ({
    sendId: `${id}-${year}-${kind}`,
    sentAt: heldAt - inMillis[kind],
    recipients: members,
    delivered: members,
    uncertain: 0,
    failed: 0,
    confirmed: members - 1,
    bounced: 1,
    complained: 0,
    reached: 1,
    state: 'sent' as const,
  })
  return {
    clubId: id,
    year,
    type: 'guided',
    step: 'done',
    reached: [...Step.options],
    seq: 12,
    contentVersion: 40,
    frozen: true,
    submittedAt,
    lock: null,
    dueAt: seasonRules(year).submissionBefore,
    authority: [officers.chairman],
    secretary: officers.secretary,
    adjusters: [officers.adjuster],
    planned: { date: `${year}-02-19`, hasTime: true, hasPlace: true, lateReason: null },
    notice: sending('notice'),
    noticeSaid: noticeSaidNow({ items }, officers.chairman),
    documents: sending('documents'),
    assignmentsRegisteredAt: heldAt,
    protocol: {
      state: 'submitted',
      version: 0,
      round: 1,
      basedOn: 40,
      documentSha256: null,
      signatures: [],
      unlockReason: null,
    },
    uploadedProtocol: null,
    sync: {
      state: 'done',
      cause: null,
      attempts: 1,
      nextAttemptAt: null,
      reference: `${year}-${id.slice(-3).padStart(6, '0')}`,
    },
  }
}

const feeOf = ({ currentFee }: DemoClub) =>
  currentFee === null
    ? { currentFee, changed: false }
    : { currentFee: currentFee - 5 || null, changed: true, newFee: currentFee }

/** Those who hold an assignment to the end of this season were elected then. */
const postsOf = ({ assignments, year }: DemoUnion, { id }: DemoClub, ref: () => string): ElectionPost[] =>
  assignments
    .filter(({ clubId, until }) => clubId === id && until.startsWith(`${year}-`))
    .map(({ type, person }) => ({
      id: ref(),
      type,
      seats: 1,
      termYears: 1,
      holders: [],
      nominees: [person],
      method: 'acclamation',
      rounds: [],
    }))

const decisions = (union: DemoUnion, club: DemoClub, ref: () => string): Record<string, Record<string, unknown>> => {
  const year = union.year - 1
  const { chairman, secretary, adjuster } = officersOf(union, club)
  return {
    'time-and-place': {
      date: `${year}-02-19`,
      startTime: '18:00',
      endTime: '20:00',
      place: 'Stora konferensrummet',
      meetingLink: null,
    },
    opening: { opened: true, openedAt: stockholmInstant(`${year}-02-19`, '18:02'), openedBy: chairman },
    'meeting-chairman': { chairman: { ref: chairman } },
    'meeting-secretary': { secretary: { ref: secretary } },
    'adjuster-and-vote-counter': { adjusters: [{ ref: adjuster }], voteCounter: { ref: adjuster } },
    'voting-list': { votingMemberCount: 17, presentCount: 18 },
    'notice-of-meeting': { dulyConvened: 'yes' },
    'agenda-determination': { decision: 'per-board-proposal' },
    'annual-report': { confirmed: true },
    'annual-accounts': { decision: 'surplus' },
    discharge: { decision: 'granted' },
    'club-fee': feeOf(club),
    elections: { posts: postsOf(union, club, ref) },
    closing: { closed: true, closedAt: stockholmInstant(`${year}-02-19`, '19:40') },
  }
}

const hidden: ReadonlySet<string> = new Set(['audit-report'])

const itemsOf = (union: DemoUnion, club: DemoClub, ref: () => string): MeetingItem[] => {
  const said = decisions(union, club, ref)
  const standard = standardItems(club.language, stockholmInstant(`${union.year - 1}-01-12`, '09:00'))
  const order = (id: string) => standard.find((item) => item.id === id)?.order ?? null
  const record = { hidden: false, version: 1, updatedAt: 0, updatedBy: null }
  return [
    ...standard.map((item) => ({ ...item, hidden: hidden.has(item.id), data: { ...item.data, ...said[item.id] } })),
    {
      ...record,
      id: ref(),
      widget: 'custom-item',
      order: generateKeyBetween(order('discharge'), order('club-fee')),
      title: 'Verksamhetsplan och budget',
      data: { text: 'Styrelsen gick igenom planen.', decision: 'anta verksamhetsplanen' },
    },
    {
      ...record,
      id: ref(),
      widget: 'motion',
      order: 'a0',
      title: null,
      data: {
        number: 1,
        title: 'Bättre kaffe',
        submitter: { name: 'En medlem' },
        proposal: 'Att klubben köper bättre kaffe',
        boardAnswer: 'Styrelsen håller med.',
        decision: 'approved',
      },
    },
  ]
}

export type LastYearMeeting = { summary: MeetingSummary; items: MeetingItem[] }

/** From these this season’s can start. The same union gives the same meetings. */
export const lastYearMeetings = (union: DemoUnion): LastYearMeeting[] => {
  const random = new SeededRandom(union.year)
  return union.clubs
    .filter(({ id }) => clubsWithHistory.includes(id))
    .map((club) => {
      const members = union.people.filter(({ employments }) =>
        employments.some(({ clubId }) => clubId === club.id),
      ).length
      const items = itemsOf(union, club, () => random.ref())
      return { summary: summaryOf(club, union.year - 1, { officers: officersOf(union, club), members, items }), items }
    })
}
