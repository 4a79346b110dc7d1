import { z } from 'zod'
import { printedText } from '../../fields/free-text.ts'
import { fieldLimits, meetingLimits } from '../../limits.ts'
import { Instant } from '../../basics/time.ts'
import { PersonRef } from '../../basics/references.ts'

/** Free text of an item; empty while the field is being filled in. */
export const text = (length: number = meetingLimits.textLength) => printedText(length).nullish()

export const ItemTitle = printedText(meetingLimits.titleLength).nullable()

/** An address that is perhaps still being typed: whether it is one is found when the meeting is checked. */
export const draftAddress = z
  .string()
  .max(fieldLimits.urlLength)
  .regex(/^[^<>"']*$/, { error: 'url-invalid' })
  .nullish()

export const count = z.number().int().min(0).max(meetingLimits.highestVoters).nullish()

/** A fee in whole kronor per month. */
export const fee = z.number().int().min(0).max(meetingLimits.highestClubFee).nullish()

/** A question with fixed answers; null until it is answered. */
export const choice = <const Answers extends readonly [string, ...string[]]>(...answers: Answers) =>
  z.enum(answers).nullish()

/** A person of the club by reference, or an outsider by written name. */
export const MemberOrOutsider = z.strictObject({ ref: PersonRef.nullish(), name: text(120) })
export type MemberOrOutsider = z.infer<typeof MemberOrOutsider>

export const ClubPerson = z.strictObject({ ref: PersonRef.nullish() })
export type ClubPerson = z.infer<typeof ClubPerson>

/** Who sent a motion or a question in by the portal, and when: set by the portal alone. */
export const SentByMember = z.strictObject({ by: PersonRef, at: Instant })
export type SentByMember = z.infer<typeof SentByMember>

/** The seed of lots drawn before the portal stored draws in the meeting's history: it is read, never saved. */
export const seed = z
  .string()
  .max(100)
  .regex(/^[\w:.-]*$/, { error: 'invalid' })
  .nullish()

export const isBlank = (value: string | null | undefined): boolean => !value?.trim()

export const isChosen = (person: MemberOrOutsider | null | undefined): boolean =>
  Boolean(person?.ref) || !isBlank(person?.name)

/** Whether a decision names itself who decided it, so that its sentence does not say so twice. */
export const namesTheMeeting = (decision: string): boolean =>
  /^(mötet|årsmötet|the (annual )?meeting)\s/i.test(decision)
