import { describe, expect, it } from 'vitest'
import {
  apartSendId,
  ApplicationLetterKind,
  BookingLetterKind,
  CompanyMeetingLetterKind,
  CourseLetterKind,
  DataRequestLetterKind,
  EmailLetterKind,
  LetterKind,
  MandateLetterKind,
  MeetingLetterKind,
  MembershipChangeLetterKind,
  MembershipLetterKind,
  OccasionLetterKind,
  OwnLetterKind,
  shownOf,
  SubscriptionLetterKind,
  TurnLetterKind,
} from './letter-kind.ts'

const words = (text: string) => text.split(/\s+/)
const meeting = words('notice notice-correction documents unlocked elected leaving')
const turn = words('sign-as-secretary sign-as-adjuster sign-reminder ready-to-submit submitted protocol-final')
const mandate = words('mandate-ending-60 mandate-ending-14 mandate-expired')
const application = words('membership-registered membership-refused')
const change = words(
  'membership-change-done membership-change-stopped leaving-withdrawn additional-insurance-received additional-insurance-accepted',
)
const membership = [
  ...application,
  ...change,
  ...words('leaving-received membership-ended mandates-ended conflict-lifted graduation-near'),
]
const course = words(
  `course-awaits-decision course-seat course-some-sessions course-reserve-place course-not-accepted course-offer
  course-offer-declined course-offer-expired course-offer-extended course-cancelled course-removed course-moved-up
  course-passed-over course-seat-to-next course-list-closed course-occasion-cancelled`,
)
const occasion = words(
  'course-changed course-reminder course-organiser course-undecided course-fill-by-hand occasion-opens',
)
const booking = words(
  'business-meeting-booked business-meeting-not-booked business-meeting-cancelled business-meeting-declined business-meeting-reminder',
)
const company = words('company-meeting-booked company-meeting-cancelled company-meeting-reminder')
const dataRequest = words('data-request-ready data-request-extended')
const chosen = words('news polls course-tips career-events')
const assignment = words('assignment-change mandate-vacated signatory-left')

describe('a letter that was stored under its kind is found again as one', () => {
  it.each([
    ['of a meeting', MeetingLetterKind, meeting],
    ['to those whose turn it is with the protocol', TurnLetterKind, turn],
    ['of the end of a mandate', MandateLetterKind, mandate],
    ['of an application', ApplicationLetterKind, application],
    ['of a change of a membership', MembershipChangeLetterKind, change],
    ['of a membership', MembershipLetterKind, membership],
    ['of a private email', EmailLetterKind, ['email-verification', 'email-changed']],
    ['of a sign-up', CourseLetterKind, course],
    ['of an occasion', OccasionLetterKind, occasion],
    ['to a student of a meeting with a company', BookingLetterKind, booking],
    ['to a company of such a meeting', CompanyMeetingLetterKind, company],
    ['of a request for one’s own data', DataRequestLetterKind, dataRequest],
    ['that one chooses', SubscriptionLetterKind, chosen],
  ])('%s', (_, { options }, kinds) => {
    expect(options).toEqual(kinds)
    expect(kinds.filter((kind) => !LetterKind.safeParse(kind).success)).toEqual([])
  })
})

describe('a letter in trouble', () => {
  it('is an operator’s case by itself where it is of no club and season, but for the link that is asked for again and what goes to many', () => {
    const cases = [
      ...mandate,
      ...membership,
      ...course,
      ...occasion,
      ...booking,
      ...company,
      ...dataRequest,
      ...assignment,
      'email-changed',
      'mailing-declined',
    ]
    expect(OwnLetterKind.options.toSorted()).toEqual(cases.toSorted())
    expect(LetterKind.options.filter((kind) => !cases.includes(kind)).toSorted()).toEqual(
      [...meeting, ...turn, ...chosen, 'mailing', 'reminder', 'email-verification', 'letter-sample'].toSorted(),
    )
  })
})

describe('the figures that a meeting shows', () => {
  const shown = (kind: LetterKind, sendId = 's1') => shownOf({ kind, sendId })
  it('are those of the notice with its corrections, and of the documents', () => {
    expect([shown('notice'), shown('notice-correction'), shown('documents')]).toEqual(['notice', 'notice', 'documents'])
    const others = LetterKind.options.filter((kind) => !['notice', 'notice-correction', 'documents'].includes(kind))
    for (const kind of others) expect([kind, shown(kind)]).toEqual([kind, null])
  })
  it('leave out those with a protected identity, who have a sending beside it', () => {
    for (const kind of ['notice', 'documents'] as const) expect(shown(kind, apartSendId('s1'))).toBeNull()
    expect(apartSendId('s1')).not.toBe('s1')
  })
})
