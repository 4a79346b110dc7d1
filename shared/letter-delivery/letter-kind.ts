import { z } from 'zod'
import { kindsIn, type KindsWith } from './kinds-in.ts'
import { letterGroups, type LetterGroup } from './letter-groups.ts'
import { otherLetters, sentLetters } from './letter-table.ts'

type About = (typeof sentLetters)[keyof typeof sentLetters]['of']
const about = <Of extends About>(...of: readonly Of[]) => kindsIn(sentLetters, 'of', ...of)

/** Letters about a meeting and its protocol, made from the meeting's content. */
export const MeetingLetterKind = about('meeting')
export type MeetingLetterKind = z.infer<typeof MeetingLetterKind>

/** Letters about the end of mandates. */
export const MandateLetterKind = about('mandate')
export type MandateLetterKind = z.infer<typeof MandateLetterKind>

/**
 * Letters to those whose turn it is with the protocol: to sign, to be reminded of it, to submit; and of its
 * submission.
 */
export const TurnLetterKind = about('turn')
export type TurnLetterKind = z.infer<typeof TurnLetterKind>

/** Letters about what became of a change of a membership. */
export const MembershipChangeLetterKind = about('membership-change')
export type MembershipChangeLetterKind = z.infer<typeof MembershipChangeLetterKind>

/**
 * Letters about a member’s private email, to an address that is not, or not any more, the member’s: they name no one.
 */
export const EmailLetterKind = about('email-verification', 'email-changed')
export type EmailLetterKind = z.infer<typeof EmailLetterKind>

/** Letters about a sign-up for a course or activity, each what `CourseLetter` says. */
export const CourseLetterKind = about('sign-up')
export type CourseLetterKind = z.infer<typeof CourseLetterKind>

/** Other letters about courses: to everybody with a seat, to organisers, to those who watch a course. */
export const OccasionLetterKind = about(
  'course-changed',
  'course-reminder',
  'course-organiser',
  'course-undecided',
  'course-fill-by-hand',
  'occasion-opens',
)

/** Letters to a student about a meeting with a company. */
export const BookingLetterKind = about('booking')
export type BookingLetterKind = z.infer<typeof BookingLetterKind>

/** Letters to a company about a student who has booked one of its times; stored under the student. */
export const CompanyMeetingLetterKind = about('company-meeting')
export type CompanyMeetingLetterKind = z.infer<typeof CompanyMeetingLetterKind>

/** Letters to a member or an applicant about what became of their membership. */
export const MembershipLetterKind = about(
  'application',
  'membership-change',
  'leaving',
  'membership-ended',
  'mandates-ended',
  'conflict',
  'graduation',
)

/** Letters about a request for one’s own data. */
export const DataRequestLetterKind = about('data-request')

/** Letters of no club and season: one that is in trouble is an operator’s case by itself. */
export const OwnLetterKind = kindsIn(sentLetters, 'figures', 'case')
export type OwnLetterKind = z.infer<typeof OwnLetterKind>

/**
 * Every kind of letter that is sent to several people. The compiler asks for what each is about beside its row, and
 * for its source in `workflows/letter-delivery/letter-sources.ts`.
 */
export const LetterKind = z.enum(Object.keys(sentLetters) as (keyof typeof sentLetters)[])
export type LetterKind = z.infer<typeof LetterKind>

/** Letters of which each sending says when it was due. Of others some do. */
export type DayLetterKind = KindsWith<typeof sentLetters, 'due', 'always'>

/** Letters to the union itself, each sent as a letter alone. */
export const UnionLetterKind = kindsIn(otherLetters, 'of', 'union')
export type UnionLetterKind = z.infer<typeof UnionLetterKind>

/** Letters to an address that belongs to no one in the register, each sent as a letter alone. */
export const AddressedLetterKind = kindsIn(otherLetters, 'of', 'addressed')
export type AddressedLetterKind = z.infer<typeof AddressedLetterKind>

/** Every letter of the portal: editors see a sample of each, and send it to themselves. */
export const SampledKind = z.enum([
  ...kindsIn(sentLetters, 'group', ...letterGroups).options,
  ...kindsIn(otherLetters, 'group', ...letterGroups).options,
])
export type SampledKind = z.infer<typeof SampledKind>

/** As what a letter is got. */
export const letterGroupOf = (kind: SampledKind): LetterGroup => ({ ...sentLetters, ...otherLetters })[kind].group

/**
 * The sending beside another one to members with a protected identity. Notice and documents reach them by a sending
 * of their own, in no figure that a club reads, so that figures and lists of those not reached reveal nothing of
 * them.
 */
export const apartSendId = (sendId: string): string => `${sendId}-apart`
