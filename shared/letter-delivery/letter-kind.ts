import { z } from 'zod'
import { kindsIn, type KindsWith } from './kinds-in.ts'
import { letterGroups, type LetterGroup } from './letter-groups.ts'
import { otherLetters, sentLetters } from './letter-table.ts'

type About = (typeof sentLetters)[keyof typeof sentLetters]['of']
const about = <Of extends About>(...of: readonly Of[]) => kindsIn(sentLetters, 'of', ...of)

export const MeetingLetterKind = about('meeting')
export type MeetingLetterKind = z.infer<typeof MeetingLetterKind>

export const MandateLetterKind = about('mandate')
export type MandateLetterKind = z.infer<typeof MandateLetterKind>

/** To those whose turn it is with the protocol: to sign, be reminded or submit; and of its submission. */
export const TurnLetterKind = about('turn')
export type TurnLetterKind = z.infer<typeof TurnLetterKind>

export const MembershipChangeLetterKind = about('membership-change')
export type MembershipChangeLetterKind = z.infer<typeof MembershipChangeLetterKind>

/** To an address that is not, or not any more, the member's: they name no one. */
export const EmailLetterKind = about('email-verification', 'email-changed')
export type EmailLetterKind = z.infer<typeof EmailLetterKind>

/** Letters about a sign-up for a course or activity, each what `CourseLetter` says. */
export const CourseLetterKind = about('sign-up')
export type CourseLetterKind = z.infer<typeof CourseLetterKind>

export const OccasionLetterKind = about(
  'course-changed',
  'course-reminder',
  'course-organiser',
  'course-undecided',
  'course-fill-by-hand',
  'occasion-opens',
)

export const BookingLetterKind = about('booking')
export type BookingLetterKind = z.infer<typeof BookingLetterKind>

/** Letters to a company about a student who has booked one of its times; stored under the student. */
export const CompanyMeetingLetterKind = about('company-meeting')
export type CompanyMeetingLetterKind = z.infer<typeof CompanyMeetingLetterKind>

export const MembershipLetterKind = about(
  'application',
  'membership-change',
  'leaving',
  'membership-ended',
  'mandates-ended',
  'conflict',
  'graduation',
)

export const DataRequestLetterKind = about('data-request')

/** Letters of no club and season: one that is in trouble is an operator’s case by itself. */
export const OwnLetterKind = kindsIn(sentLetters, 'figures', 'case')
export type OwnLetterKind = z.infer<typeof OwnLetterKind>

/** The compiler asks for what each is about, and for its source in `workflows/letter-delivery/letter-sources.ts`. */
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

export const letterGroupOf = (kind: SampledKind): LetterGroup => ({ ...sentLetters, ...otherLetters })[kind].group

/**
 * The sending beside another to members with a protected identity, in no figure that a club reads, so that figures and
 * lists of those not reached reveal nothing of them.
 */
export const apartSendId = (sendId: string): string => `${sendId}-apart`
