import { generateKeyBetween } from 'fractional-indexing'
import type { ElectionPost } from '#shared/annual-meeting/agenda/election-posts.ts'
import { Step, type MeetingItem, type MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { standardItems } from '#shared/annual-meeting/standard-agenda.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { seasonRules } from '#shared/season.ts'
import { SeededRandom } from './random.ts'
import type { DemoClub, DemoUnion } from './union.ts'

/** Clubs whose meeting of the year before is in the portal; the others are new to it. */
const clubsWithHistory = [1, 15, 18].map((number) => `club-${String(number).padStart(3, '0')}`)

const inMillis = { sending: 16 * 86_400_000, documents: 9 * 86_400_000 }

const summaryOf = ({ id }: DemoClub, year: number, officers: string[], members: number): MeetingSummary => {
  const heldAt = stockholmInstant(`${year}-02-19`, '18:00')
  const submittedAt = stockholmInstant(`${year}-02-24`, '10:00')
  const sending = (kind: keyof typeof inMillis) => ({
    sendId: `${id}-${year}-${kind}`,
    sentAt: heldAt - inMillis[kind],
    recipients: members,
    delivered: members,
    uncertain: 0,
    failed: 0,
    confirmed: members,
    bounced: 0,
    complained: 0,
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
    authority: officers,
    secretary: officers[0] ?? null,
    adjusters: [],
    notice: sending('sending'),
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

/** What each standard paragraph held; the rest was filled in without anything that a new meeting takes along. */
const decisions = (union: DemoUnion, club: DemoClub, ref: () => string): Record<string, Record<string, unknown>> => {
  const year = union.year - 1
  return {
    'time-and-place': {
      date: `${year}-02-19`,
      startTime: '18:00',
      endTime: '20:00',
      place: 'Stora konferensrummet',
      meetingLink: null,
    },
    opening: { opened: true, openedAt: stockholmInstant(`${year}-02-19`, '18:02'), openedBy: null },
    'voting-list': { votingMemberCount: 17, presentCount: 18 },
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

/** The submitted meetings of the year before, from which this season’s can start. The same union gives the same meetings. */
export const lastYearMeetings = (union: DemoUnion): { summary: MeetingSummary; items: MeetingItem[] }[] => {
  const random = new SeededRandom(union.year)
  return union.clubs
    .filter(({ id }) => clubsWithHistory.includes(id))
    .map((club) => {
      const officers = union.assignments.filter(({ clubId }) => clubId === club.id).map(({ person }) => person)
      const members = union.people.filter(({ employments }) =>
        employments.some(({ clubId }) => clubId === club.id),
      ).length
      return {
        summary: summaryOf(club, union.year - 1, [...new Set(officers)].slice(0, 1), members),
        items: itemsOf(union, club, () => random.ref()),
      }
    })
}
