import { bookingErrors } from './business-meetings/booking-errors.ts'
import { clubDocumentErrors } from './club-documents/errors.ts'
import { companyErrors } from './business-meetings/company-errors.ts'
import { courseErrors } from './courses/errors.ts'
import { mailingErrors } from './mailings/errors.ts'
import { pollErrors } from './news/poll-errors.ts'

/** Every error of the portal with its HTTP status (specification section 8); its text is `errors.<code>`. */
export const errorStatus = {
  /** A field of the request is wrong; `fields` names each. */
  'invalid-input': 422,
  /** The body is not JSON or the request is not what the route takes. */
  'bad-request': 400,
  'login-needed': 401,
  /** The session ends within moments: log out and in again before submitting. */
  'session-expiring': 401,
  /** The request comes from another site. */
  'foreign-origin': 403,
  /** The active role may not do this; `params.wouldOpen` names the roles that may. */
  unauthorized: 403,
  /** The active role lacks full authority for the club, another of the person's roles has it. */
  'change-role': 403,
  'no-access-in-role': 403,
  'secretary-only': 403,
  /** The signed-in user must identify themselves again, with the electronic ID, for what is asked for. */
  'confirm-identity': 403,
  'not-found': 404,
  /** Another user saved the item first; `current` holds what is stored. */
  'version-conflict': 412,
  /** Another user registers assignments or uploads documents; `params`: name, since. */
  locked: 409,
  /** The lock was taken over or its lease ran out. */
  'lock-lost': 409,
  frozen: 409,
  submitted: 409,
  'wrong-step': 409,
  /** A real meeting cannot be thrown away or signed with the simulated electronic ID. */
  'not-a-rehearsal': 409,
  'rehearsal-signing-unavailable': 409,
  'already-started': 409,
  /** Something was sent, registered, generated or uploaded: guided or self-run is decided. */
  'type-fixed': 409,
  /** Unhandled warnings: proceed or stay. `findings` lists them. */
  'unhandled-warnings': 409,
  /** Meeting not ready: finish all steps. `findings` lists what is missing. */
  'meeting-not-ready': 409,
  'meeting-not-held': 409,
  'outside-registration-window': 409,
  /** The deadline has passed and no operator has extended it. */
  overdue: 409,
  'notice-already-sent': 409,
  /** A correction can be ordered when the letters of the notice before it have gone out. */
  'notice-being-sent': 409,
  /** No notice was sent, or the meeting is as the members were notified of it. */
  'nothing-to-correct': 409,
  'correction-too-late': 409,
  'no-recipients': 409,
  'email-sending-failed': 502,
  'standard-item-locked': 409,
  'motions-cannot-be-hidden': 409,
  /** No lots wait to be drawn there: another user drew them, or there is no tie. */
  'no-lot-waiting': 409,
  /** The draw has been set aside already, or there is none. */
  'draw-not-standing': 409,
  'motions-closed': 409,
  /** Whether one comes can be said from the notice until the meeting. */
  'coming-closed': 409,
  /** A member has sent in as many motions or questions as one may; `params`: max. */
  'too-many-entries': 409,
  /** The meeting has as many motions and questions from members as it can hold; `params`: max. */
  'too-many-in-meeting': 409,
  /** The club has as many contacts as it can have; `params`: max. */
  'too-many-contacts': 409,
  /** The board answers what a member has sent in, but neither changes nor removes it. */
  'written-by-member': 409,
  'roles-missing': 409,
  'club-fee-missing': 409,
  'protocol-not-generated': 409,
  'protocol-choice-required': 409,
  'protocol-not-certified': 409,
  /** The text lacks a § or a fact, or has them changed or in another order; `fields` names each. */
  'protocol-shape': 422,
  'protocol-not-signed': 409,
  'protocol-must-be-uploaded': 409,
  'adjuster-before-secretary': 409,
  /** Secretary or adjuster no longer in the club: choose new roles and redo signing. */
  'officer-not-in-club': 409,
  /** An adjuster is neither the meeting's chairman nor its secretary: no one signs twice. */
  'adjuster-is-chairman': 409,
  'adjuster-is-secretary': 409,
  'not-signatory': 403,
  'already-signed': 409,
  /** The signing order belongs to a round that an unlock has ended. */
  'round-ended': 409,
  'signing-in-progress': 409,
  'no-signature-awaited': 409,
  'signatories-reminded-today': 409,
  /** The next signer has no email address. */
  'signatory-without-address': 409,
  'signing-abort-failed': 409,
  'electronic-id-busy': 409,
  'electronic-id-unavailable': 503,
  'order-not-found': 404,
  /** A draft of an application was handed to a phone before: it is given once. */
  'draft-taken': 410,
  'draft-expired': 410,
  'person-unknown': 403,
  'id-mismatch': 403,
  'file-too-large': 422,
  'file-type-invalid': 422,
  'file-not-pdf': 422,
  'file-empty': 422,
  'file-password-protected': 422,
  'file-missing': 409,
  /** Those elected have not been registered: there is nothing to hand over yet. */
  'handover-not-begun': 409,
  /** The extract for the bank needs two attestants whom it is not about. */
  'attestants-missing': 409,
  'register-unavailable': 503,
  'register-rejected': 409,
  'nothing-to-retry': 409,
  /** An operator ends a case that is over, or that its applicant has not signed. */
  'case-not-open': 409,
  'not-locked': 409,
  'no-open-signing': 409,
  /** An operator ends a signing that can still come to its own end. */
  'signing-still-open': 409,
  /** An operator sends a reminder again whose day has not come. */
  'reminder-not-due': 409,
  /** An operator has had the clubs reminded today; `params`: name. */
  'reminded-today': 409,
  /** Every club of the list has submitted, has been reminded today, or has more than two weeks left. */
  'nobody-to-remind': 409,
  /** Every letter of the sending has been taken by the mail service, or it is still being delivered. */
  'nothing-to-send': 409,
  'process-runs': 409,
  /** No process runs the meeting: it must be started again first. */
  'process-missing': 409,
  'unknown-assignment-type': 422,
  'contact-union': 409,
  /** The person who is to have an assignment is not a member of the club. */
  'person-not-in-club': 409,
  'already-holds-assignment': 409,
  /** Another person holds, or has been chosen for, an assignment that only one can have. */
  'post-taken': 409,
  'assignment-unknown': 404,
  /** The assignment has been renewed, succeeded or ended already. */
  'mandate-closed': 409,
  /** An assignment that has not begun can be ended, and nothing else. */
  'mandate-not-begun': 409,
  /** An officer registers an own assignment anew that still runs. */
  'mandate-not-expired': 409,
  'reregistration-too-late': 409,
  'change-open': 409,
  /** A change that the register has been asked for, or has, cannot be taken back. */
  'undo-too-late': 409,
  'membership-change-open': 409,
  /** The membership is not, or not any more, one that can be changed so from that day. */
  'membership-unfit': 409,
  /** There is a notice of conflict or a strike at the old workplace or the new one. */
  'workplace-conflict': 409,
  'conflict-notice-open': 409,
  'regret-too-late': 409,
  /** The last day of a membership that is left is another than the one that the page has shown. */
  'last-day-changed': 409,
  /** Another than the page has shown: the fee, the insurance, the first invoice of another way to pay. */
  'fee-changed': 409,
  'insurance-changed': 409,
  'first-invoice-changed': 409,
  /** The link to verify an email has run out, or another was sent since. */
  'email-link-expired': 410,
  /** The link to verify an email has been used: it works once. */
  'email-link-used': 410,
  ...clubDocumentErrors,
  ...mailingErrors,
  ...pollErrors,
  ...courseErrors,
  ...bookingErrors,
  ...companyErrors,
  /** The workflow engine does not answer: try again with the same command id. */
  'engine-unavailable': 503,
  /** So many commands at once that this one has to come again; `retryAfter` says when. */
  overloaded: 503,
  'store-unavailable': 503,
  maintenance: 503,
  'too-many-requests': 429,
  /** Too many sign-ins from this browser or address; `params`: minutes and seconds until the next is accepted. */
  'too-many-sign-ins': 429,
  'something-went-wrong': 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

export type FieldError = { path: string; code: string; params?: Record<string, string | number> }

export type ErrorDetails = {
  params?: Record<string, string | number | string[]>
  fields?: FieldError[]
  findings?: unknown[]
  current?: unknown
  /** Seconds after which the same request may be sent again: the header Retry-After. */
  retryAfter?: number
}

/** A refusal with a code from the closed list; the edge turns it into the status of `errorStatus`. */
export class PortalError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.name = 'PortalError'
    this.code = code
    this.details = details
  }
}

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code)
