import type { AssignmentType } from '#shared/assignments/types.ts'
import { stockholmInstant } from '#shared/clock.ts'
import type { ClubMember } from '#shared/basics/club.ts'
import type { MeetingContent, MeetingItem, MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { noticeSaidNow } from '#shared/annual-meeting/notice-said.ts'
import type { Sending } from '#shared/letter-delivery/sending.ts'
import type { ElectionPost } from '#shared/annual-meeting/agenda/election-posts.ts'
import { standardItems } from '#shared/annual-meeting/standard-agenda.ts'

const ref = (letter: string) => `01HZZZZZZZZZZZZZZZZZZZZZZ${letter}`

/** The people of the tests by first name; Vera comes from outside the club. */
export const people = { astrid: ref('A'), johan: ref('B'), mira: ref('C'), olle: ref('D'), vera: ref('E') } as const

const person = (of: string, name: string, more: Partial<ClubMember> = {}): ClubMember => ({
  ref: of,
  name,
  birthYear: 1980,
  member: true,
  boardMember: false,
  ...more,
})

const register = (): Record<string, ClubMember> => ({
  [people.astrid]: person(people.astrid, 'Astrid Lindahl', { boardMember: true }),
  [people.johan]: person(people.johan, 'Johan Ekberg'),
  [people.mira]: person(people.mira, 'Mira Öst'),
  [people.olle]: person(people.olle, 'Olle Vikdal'),
  [people.vera]: person(people.vera, 'Vera Utter', { member: false }),
  ...Object.fromEntries(
    ['F', 'G', 'H', 'J', 'K', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'V', 'W', 'X', 'Y', 'Z'].map((letter) => [
      ref(letter),
      person(ref(letter), `Member ${letter}`),
    ]),
  ),
})

export const meetingDay = '2027-02-12'

export const noticeSent = (day: string, more: Partial<Sending> = {}): Sending => ({
  sendId: 'send',
  sentAt: stockholmInstant(day, '10:00'),
  recipients: 43,
  delivered: 43,
  uncertain: 0,
  failed: 0,
  confirmed: 43,
  bounced: 0,
  complained: 0,
  state: 'sent',
  ...more,
})

const summary = (): MeetingSummary => ({
  clubId: 'club-001',
  year: 2027,
  type: 'guided',
  step: 'annual-meeting',
  reached: ['choose-type', 'pre-meeting', 'preparation'],
  seq: 4,
  contentVersion: 30,
  frozen: false,
  submittedAt: null,
  lock: null,
  dueAt: stockholmInstant('2027-03-16', '00:00'),
  authority: [people.astrid],
  secretary: null,
  adjusters: [],
  notice: noticeSent('2027-01-26'),
  documents: noticeSent('2027-02-01'),
  planned: { date: meetingDay, hasTime: true, hasPlace: true, lateReason: null },
  daySetAt: stockholmInstant('2027-01-20', '09:00'),
  placeSetAt: stockholmInstant('2027-01-20', '09:00'),
  assignmentsRegisteredAt: null,
  protocol: {
    state: 'not-created',
    version: 0,
    round: 1,
    basedOn: 0,
    documentSha256: null,
    signatures: [],
    unlockReason: null,
  },
  uploadedProtocol: null,
  sync: { state: 'none', cause: null, attempts: 0, nextAttemptAt: null, reference: null },
})

/** A post to which one person is elected by acclamation. */
export const acclaimedPost = (id: string, type: AssignmentType, nominee: string): ElectionPost => ({
  id,
  type,
  seats: 1,
  termYears: 1,
  holders: [],
  nominees: [nominee],
  method: 'acclamation',
  rounds: [],
})

/** One who is elected chairman anew, by acclamation. */
export const chairmanPost = (nominee: string): ElectionPost => acclaimedPost('p1', 'chairman', nominee)

/** What a complete meeting has decided, by item; the chairman is elected anew. */
export const decisionsOf = ({
  astrid,
  johan,
  mira,
}: {
  astrid: string
  johan: string
  mira: string
}): Record<string, Record<string, unknown>> => ({
  'time-and-place': { date: meetingDay, startTime: '18:00', endTime: '20:00', place: 'Stora salen', meetingLink: null },
  opening: { opened: true, openedAt: stockholmInstant(meetingDay, '18:04'), openedBy: astrid },
  'meeting-chairman': { chairman: { ref: astrid } },
  'meeting-secretary': { secretary: { ref: johan } },
  'adjuster-and-vote-counter': { adjusters: [{ ref: mira }], voteCounter: { name: 'Eva Gäst' } },
  'voting-list': { votingMemberCount: 20, presentCount: 21 },
  'notice-of-meeting': { dulyConvened: 'yes', confirmedLate: false, decision: null },
  'agenda-determination': { decision: 'per-board-proposal' },
  'annual-report': { confirmed: true },
  'annual-accounts': { decision: 'surplus' },
  'audit-report': { decision: 'granted', onFile: true },
  discharge: { decision: 'granted' },
  'club-fee': { currentFee: 15, changed: false },
  elections: {
    posts: [chairmanPost(astrid)],
  },
  closing: { closed: true, closedAt: stockholmInstant(meetingDay, '19:52') },
})
const decisions = decisionsOf(people)

export const record = (
  id: string,
  widget: 'motion' | 'question' | 'custom-item',
  data: Record<string, unknown>,
  more: Partial<MeetingItem> = {},
): MeetingItem => ({
  id,
  widget,
  order: 'aE',
  hidden: false,
  title: null,
  data,
  version: 1,
  updatedAt: 0,
  updatedBy: null,
  ...more,
})

export const motionOne = (more: Record<string, unknown> = {}) =>
  record('motion-1', 'motion', {
    number: 1,
    title: 'Cykelställ vid södra entrén',
    submitter: { ref: people.olle },
    proposal: 'Sätt upp tak',
    boardAnswer: 'Vi håller med',
    decision: 'approved',
    ...more,
  })

type Changes = {
  /** Data laid over what an item holds. */
  data?: Record<string, Record<string, unknown>>
  items?: MeetingItem[]
  hidden?: string[]
  summary?: Partial<MeetingSummary>
  content?: Partial<MeetingContent>
}

/** A meeting that is held and complete up to its protocol, with changes. */
export const meeting = ({
  data = {},
  items = [],
  hidden = [],
  summary: changed = {},
  content = {},
}: Changes = {}): MeetingContent => {
  const all = [
    ...standardItems().map((item) => ({
      ...item,
      hidden: hidden.includes(item.id),
      data: { ...item.data, ...decisions[item.id], ...data[item.id] },
    })),
    ...items,
  ]
  const stands = { ...summary(), ...changed }
  return {
    summary: { ...stands, ...(stands.notice && { noticeSaid: stands.noticeSaid ?? noticeSaidNow({ items: all }) }) },
    items: all,
    documents: [
      {
        id: 'd1',
        kind: 'activity-report',
        name: 'berattelse.pdf',
        contentType: 'application/pdf',
        size: 10,
        sha256: '00',
        uploadedAt: 0,
        uploadedBy: people.astrid,
      },
    ],
    people: register(),
    assignments: [],
    clubName: 'Klubben Nordvik AB',
    ...content,
  }
}

/** A meeting of which nothing is filled in yet. */
export const emptyMeeting = (): MeetingContent => ({ ...meeting(), items: standardItems() })
