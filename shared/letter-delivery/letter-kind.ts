import { z } from 'zod'

/** Letters about a meeting and its protocol, made from the meeting's content. */
export const MeetingLetterKind = z.enum(['notice', 'notice-correction', 'documents', 'unlocked', 'elected', 'leaving'])
export type MeetingLetterKind = z.infer<typeof MeetingLetterKind>

/** Letters about the end of mandates. */
export const MandateLetterKind = z.enum(['mandate-ending-60', 'mandate-ending-14', 'mandate-expired'])
export type MandateLetterKind = z.infer<typeof MandateLetterKind>

/** Letters to those whose turn it is with the protocol: to sign, to be reminded of it, to submit; and of its submission. */
export const TurnLetterKind = z.enum([
  'sign-as-secretary',
  'sign-as-adjuster',
  'sign-reminder',
  'ready-to-submit',
  'submitted',
  'protocol-final',
])
export type TurnLetterKind = z.infer<typeof TurnLetterKind>

/** Letters about what became of an application for membership. */
export const ApplicationLetterKind = z.enum(['membership-registered', 'membership-refused'])
export type ApplicationLetterKind = z.infer<typeof ApplicationLetterKind>

/** Letters about what became of a change of a membership. */
export const MembershipChangeLetterKind = z.enum([
  'membership-change-done',
  'membership-change-stopped',
  'leaving-withdrawn',
  'additional-insurance-received',
  'additional-insurance-accepted',
])
export type MembershipChangeLetterKind = z.infer<typeof MembershipChangeLetterKind>
/** Letters about a member's private email, to an address that is not, or not any more, the member's: they name nobody. */
export const EmailLetterKind = z.enum(['email-verification', 'email-changed'])
export type EmailLetterKind = z.infer<typeof EmailLetterKind>

/** Letters about a sign-up for a course or activity, each what `CourseLetter` says. */
export const CourseLetterKind = z.enum([
  'course-awaits-decision',
  'course-seat',
  'course-some-sessions',
  'course-reserve-place',
  'course-not-accepted',
  'course-offer',
  'course-offer-declined',
  'course-offer-expired',
  'course-offer-extended',
  'course-cancelled',
  'course-removed',
  'course-moved-up',
  'course-passed-over',
  'course-seat-to-next',
  'course-list-closed',
  'course-occasion-cancelled',
])
export type CourseLetterKind = z.infer<typeof CourseLetterKind>

/** Other letters about courses: to everybody with a seat, to organisers, to those who watch a course. */
export const OccasionLetterKind = z.enum([
  'course-changed',
  'course-reminder',
  'course-organiser',
  'course-undecided',
  'course-fill-by-hand',
  'occasion-opens',
])

/** Letters to a student about a meeting with a company. */
export const BookingLetterKind = z.enum([
  'business-meeting-booked',
  'business-meeting-not-booked',
  'business-meeting-cancelled',
  'business-meeting-declined',
  'business-meeting-reminder',
])
export type BookingLetterKind = z.infer<typeof BookingLetterKind>

/** Letters to a company about a student who has booked one of its times; kept under the student. */
export const CompanyMeetingLetterKind = z.enum([
  'company-meeting-booked',
  'company-meeting-cancelled',
  'company-meeting-reminder',
])
export type CompanyMeetingLetterKind = z.infer<typeof CompanyMeetingLetterKind>

/** Letters to a member, or to whoever wants to be one, about what became of their membership. */
export const MembershipLetterKind = z.enum([
  ...ApplicationLetterKind.options,
  ...MembershipChangeLetterKind.options,
  'leaving-received',
  'membership-ended',
  'mandates-ended',
  'conflict-lifted',
  'graduation-near',
])

/** Letters that one chooses: what is new of each, once a week at the most. */
export const SubscriptionLetterKind = z.enum(['news', 'polls', 'course-tips', 'career-events'])

/** Letters about a request for one's own data. */
export const DataRequestLetterKind = z.enum(['data-request-ready', 'data-request-extended'])

/**
 * Letters of no club and season: one that is in trouble is an operator’s case by itself. What goes to many at once is none:
 * it is looked at as a whole, and its uncertain letters are never sent again together. The link that verifies an email
 * and the sample of a letter are none: whoever waits for it has the button that sends another.
 */
export const OwnLetterKind = z.enum([
  ...BookingLetterKind.options,
  ...CompanyMeetingLetterKind.options,
  ...CourseLetterKind.options,
  ...OccasionLetterKind.options,
  ...MembershipLetterKind.options,
  ...MandateLetterKind.options,
  ...DataRequestLetterKind.options,
  'assignment-change',
  'mandate-vacated',
  'signatory-left',
  'email-changed',
  'mailing-declined',
])

/** The same for each of some kinds. */
export const forEachKind = <Kind extends string, Value>(kinds: readonly Kind[], value: Value): Record<Kind, Value> =>
  Object.fromEntries(kinds.map((kind) => [kind, value])) as Record<Kind, Value>

/** Every kind of letter that is sent to several people. The compiler asks a new one for a source in `workflows/letter-delivery/letter-sources.ts`. */
export const LetterKind = z.enum([
  ...MeetingLetterKind.options,
  ...MandateLetterKind.options,
  ...TurnLetterKind.options,
  ...MembershipLetterKind.options,
  ...EmailLetterKind.options,
  ...BookingLetterKind.options,
  ...CompanyMeetingLetterKind.options,
  ...CourseLetterKind.options,
  ...OccasionLetterKind.options,
  ...DataRequestLetterKind.options,
  ...SubscriptionLetterKind.options,
  'reminder',
  'assignment-change',
  'mandate-vacated',
  'signatory-left',
  'mailing',
  'mailing-declined',
  'letter-sample',
])
export type LetterKind = z.infer<typeof LetterKind>

/** Letters that a day or hour orders, and nobody's act: each of their sendings says when it was due. Of others some do. */
export const DayLetterKind = z.enum([
  ...MandateLetterKind.options,
  'graduation-near',
  'reminder',
  'course-reminder',
  'course-undecided',
  'course-fill-by-hand',
  'business-meeting-reminder',
  'company-meeting-reminder',
])
export type DayLetterKind = z.infer<typeof DayLetterKind>

/** Letters to the union itself, each sent as a letter alone. */
export const UnionLetterKind = z.enum([
  'call-wanted',
  'company-waits',
  'company-reminder',
  'company-late',
  'data-request-due',
])
export type UnionLetterKind = z.infer<typeof UnionLetterKind>

/** Letters to an address that belongs to nobody in the register, each sent as a letter alone. */
export const AddressedLetterKind = z.enum([
  'call-confirmed',
  'company-link',
  'company-approved',
  'company-declined',
  'company-withdrawn',
  'company-revoked',
])
export type AddressedLetterKind = z.infer<typeof AddressedLetterKind>

/** Letters that are sent under the kind of another one, and say something else. */
export const LetterVariant = z.enum(['payment-changed', 'leaving-over', 'choice-declined'])

/** Every letter of the portal: editors see a sample of each, and send it to themselves. */
export const SampledKind = z.enum([
  ...LetterKind.exclude(['letter-sample']).options,
  ...AddressedLetterKind.options,
  ...UnionLetterKind.options,
  ...LetterVariant.options,
])
export type SampledKind = z.infer<typeof SampledKind>

/** As what the meeting shows a sending's figures; null for those that it does not show. */
const shownAs: Readonly<Record<LetterKind, 'notice' | 'documents' | null>> = {
  notice: 'notice',
  'notice-correction': 'notice',
  documents: 'documents',
  unlocked: null,
  elected: null,
  leaving: null,
  'sign-as-secretary': null,
  'sign-as-adjuster': null,
  'sign-reminder': null,
  'ready-to-submit': null,
  submitted: null,
  'protocol-final': null,
  'email-verification': null,
  ...forEachKind(OwnLetterKind.options, null),
  ...forEachKind(SubscriptionLetterKind.options, null),
  mailing: null,
  reminder: null,
  'letter-sample': null,
}

const apart = '-apart'
/** The sending beside another one to those with a protected identity: in no figure that a club reads. */
export const apartSendId = (sendId: string): string => `${sendId}${apart}`

/** As what a meeting shows the figures of a sending; null where only operators see them. */
export const shownOf = ({ kind, sendId }: { kind: LetterKind; sendId: string }): 'notice' | 'documents' | null =>
  sendId.endsWith(apart) ? null : shownAs[kind]
