import type { ErrorCode } from '../errors.ts'
import type { Finding } from './agenda/widget.ts'
import { isOverdue } from '../season.ts'
import type { MeetingContent, MeetingSummary } from './meeting.ts'
import { findingsOf } from './readiness.ts'

type SubmissionFailureCode = Extract<
  ErrorCode,
  | 'submitted'
  | 'overdue'
  | 'officer-not-in-club'
  | 'roles-missing'
  | 'club-fee-missing'
  | 'meeting-not-ready'
  | 'protocol-not-generated'
  | 'protocol-choice-required'
  | 'protocol-not-signed'
  | 'protocol-must-be-uploaded'
>

export type SubmissionFailure = { code: SubmissionFailureCode; findings: Finding[] }

type Rule = { code: SubmissionFailureCode; found: (finding: Finding) => boolean }

const withCode =
  (...codes: string[]) =>
  ({ code }: Finding) =>
    codes.includes(code)
const isOfTheMeeting = ({ step }: Finding): boolean => step !== 'protocol'

/** Failures of submission in the order of their report (specification section 8, "Annual meeting submit"). */
const rules: readonly Rule[] = [
  { code: 'overdue', found: withCode('overdue') },
  { code: 'officer-not-in-club', found: withCode('officer-not-in-club') },
  {
    code: 'roles-missing',
    found: withCode(
      'chairman-missing',
      'secretary-missing',
      'adjuster-missing',
      'vote-counter-missing',
      'adjuster-is-chairman',
      'adjuster-is-secretary',
      'chairman-is-adjuster',
      'secretary-is-adjuster',
    ),
  },
  { code: 'club-fee-missing', found: withCode('club-fee-missing', 'club-fee-change-missing', 'new-fee-missing') },
  { code: 'meeting-not-ready', found: isOfTheMeeting },
  { code: 'protocol-must-be-uploaded', found: withCode('protocol-must-be-uploaded') },
  { code: 'protocol-not-generated', found: withCode('protocol-not-generated') },
  { code: 'protocol-choice-required', found: withCode('protocol-choice-required') },
  { code: 'protocol-not-signed', found: withCode('protocol-not-signed') },
]

/** Every failure that prevents submission, the first to report first; empty when the meeting may be submitted. */
export const submissionFailures = (content: MeetingContent, now: number): SubmissionFailure[] => {
  const { summary } = content
  if (summary.submittedAt !== null) return [{ code: 'submitted', findings: [] }]
  const errors = findingsOf(content, now).filter(({ severity }) => severity === 'error')
  const failures: SubmissionFailure[] = []
  let left = errors
  for (const { code, found } of rules) {
    const findings = left.filter(found)
    if (findings.length > 0) failures.push({ code, findings })
    left = left.filter((finding) => !findings.includes(finding))
  }
  const isUnstored = summary.protocol.state === 'fully-signed' && summary.protocol.documentSha256 === null
  return isUnstored ? [...failures, { code: 'protocol-must-be-uploaded', findings: [] }] : failures
}

export const missingForSubmission = (content: MeetingContent, now: number): SubmissionFailure | null =>
  submissionFailures(content, now)[0] ?? null

/** What would still keep the meeting from being submitted once everybody has signed the text that it has now. */
const failuresWhenSigned = (content: MeetingContent, now: number): SubmissionFailure[] => {
  const { summary } = content
  const protocol = { ...summary.protocol, state: 'fully-signed' as const, documentSha256: '' }
  return submissionFailures({ ...content, summary: { ...summary, protocol } }, now)
}

export const lacksOnlySignatures = (content: MeetingContent, now: number): boolean =>
  failuresWhenSigned(content, now).length === 0

/** Why no one may sign first, or null: mending later would void signatures. Late is no reason: time can be extended. */
export const missingForSigning = (content: MeetingContent, now: number): SubmissionFailure | null =>
  content.summary.protocol.signatures.length > 0
    ? null
    : (failuresWhenSigned(content, now).find(({ code }) => code !== 'overdue') ?? null)

/** Whether it is the secretary's turn: what is left before the first signature is theirs, also the choice of a text. */
export const isReadyToSign = (content: MeetingContent, now: number): boolean => {
  const missing = missingForSigning(content, now)
  return missing === null || missing.code === 'protocol-choice-required'
}

/** Whether a signed meeting still lacked only signatures: then nothing but time and officers is left to check. */
export const isStillComplete = ({ frozen, protocol, contentVersion, dueAt }: MeetingSummary, now: number): boolean =>
  frozen && protocol.state === 'fully-signed' && protocol.complete === contentVersion && !isOverdue(now, dueAt)
