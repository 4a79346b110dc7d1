import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { PersonRef } from '../basics/references.ts'
import { Day, Instant } from '../basics/time.ts'
import { applicationLimits } from '../limits.ts'
import { PayableFee } from '../membership/fee.ts'
import type { MembershipApplication } from './application.ts'
import type { JoiningFee } from './joining.ts'
import { ApplicantKind } from './applicant-kind.ts'
import { ApplicationCause, ApplicationState, OperatorEnd } from './states.ts'

/** The first that is charged, kronor, and the day on which it is due. */
export const FirstCharge = z.object({ amount: z.number().int(), due: Day })

/**
 * What the applicant declared is sealed beside it until the register has it. `at` is portal time, the rest real time.
 */
export const StoredApplication = z.object({
  id: z.ulid(),
  /** Hash of the secret that the applicant's browser keeps. */
  owner: z.string(),
  kind: ApplicantKind,
  language: Language,
  at: Instant,
  sentAt: Instant,
  /** Hash of what is sealed, which the signature is bound to. */
  sha256: z.string(),
  /** The day from which the membership is asked for. */
  from: Day,
  /** As it was known when the application was sent; once it is registered, as the register has made it. */
  fee: PayableFee.nullable(),
  firstCharge: FirstCharge.nullable(),
  state: ApplicationState,
  cause: ApplicationCause.nullable(),
  attempts: z.number().int(),
  nextAttemptAt: Instant.nullable(),
  /** With what an operator has asked to end it, and when: nothing but that is asked of the register any more. */
  ending: z.object({ cause: OperatorEnd, at: Instant, portalAt: Instant.optional() }).optional(),
  /** Who has signed it, and the keyed hash of the number under which no other application may be open. */
  person: PersonRef.nullable(),
  personalNumberHash: z.string().nullable(),
  memberSince: Day.nullable(),
  firstFeeDay: Day.nullable(),
  regretUntil: Day.nullable(),
  /** Where the letter about a refusal goes: the portal may know its reader by another address, or by none. */
  sealedEmail: z.string().optional(),
  /** Whether a meeting with a company is booked with it: the booking has the application’s id. */
  books: z.boolean().optional(),
  /** How often it has been written; each step is written upon the revision that was read. */
  revision: z.number().int(),
})
export type StoredApplication = z.infer<typeof StoredApplication>

const { unsignedRetainedFor: unsigned, overRetainedFor: longestRetained } = applicationLimits
/** For how long after sending; one that the register is asked for is retained until it answers. */
const retainedFor: Readonly<Record<ApplicationState, number | null>> = {
  unsigned,
  signed: null,
  registered: longestRetained,
  refused: longestRetained,
  expired: unsigned,
  withdrawn: unsigned,
  'id-mismatch': unsigned,
  'signature-lost': unsigned,
}
/** When everything of an application is forgotten, real time; null while the register is asked for it. */
export const applicationForgottenAt = ({ state, sentAt }: Pick<StoredApplication, 'state' | 'sentAt'>) => {
  const retained = retainedFor[state]
  return retained === null ? null : sentAt + retained
}

type Sent = Pick<StoredApplication, 'id' | 'owner' | 'at' | 'sentAt' | 'sha256' | 'from' | 'books'> &
  Partial<JoiningFee>

export const unsignedApplication = (application: MembershipApplication, sent: Sent): StoredApplication => ({
  fee: null,
  firstCharge: null,
  ...sent,
  kind: application.kind,
  language: application.language,
  state: 'unsigned',
  cause: null,
  attempts: 0,
  nextAttemptAt: null,
  person: null,
  personalNumberHash: null,
  memberSince: null,
  firstFeeDay: null,
  regretUntil: null,
  revision: 0,
})

/** A step, or a failed attempt with its cause and number (0: not noted). `at` is real time, `portalAt` portal time. */
export const ApplicationEvent = z.object({
  at: Instant,
  portalAt: Instant.optional(),
  state: ApplicationState,
  cause: ApplicationCause.nullable(),
  attempts: z.number().int().default(0),
})
export type ApplicationEvent = z.infer<typeof ApplicationEvent>
