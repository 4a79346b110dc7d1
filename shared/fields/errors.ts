import { z } from 'zod'

/** Every way a form field can be wrong (specification section 5). The text is `fields.<code>` in the catalogues. */
export const fieldErrorCodes = [
  'required',
  'date-required',
  'date-invalid',
  'too-early',
  'too-late',
  'day-passed',
  'time-passed',
  'after-mandate-end',
  'day-ahead',
  'month-unavailable',
  'time-invalid',
  'email-invalid',
  'private-email-required',
  'reply-to-required',
  'email-unchanged',
  'personal-number-invalid',
  'personal-number-without-century',
  'personal-number-not-searched',
  'organisation-number-invalid',
  'too-young',
  'direct-debit-too-young',
  'senior-too-young',
  'phone-invalid',
  'phone-international',
  'clearing-too-short',
  'clearing-too-long',
  'clearing-digits-only',
  'account-too-short',
  'account-too-long',
  'account-digits-only',
  'zip-invalid',
  'employment-rate-invalid',
  'income-invalid',
  'unemployment-too-far-ahead',
  'change-too-far-ahead',
  'change-too-far-back',
  'day-too-far-ahead',
  'change-before-present',
  'terms-unchanged',
  'contact-unchanged',
  'workplace-unchanged',
  'payment-unchanged',
  'leave-too-short',
  'insured-salary-invalid',
  'insured-salary-above-income',
  'insured-salary-unchanged',
  'invalid-characters',
  'unprintable-character',
  'url-invalid',
  'terms-required',
  'terms-changed',
  'payment-method-required',
  'assignment-type-required',
  'mandate-period-required',
  'bank-required',
  'industry-required',
  'company-type-required',
  'manager-employment-required',
  'occupation-required',
  'company-description-required',
  'education-required',
  'education-level-required',
  'school-required',
  'trade-union-required',
  'income-range-required',
  'person-required',
  'person-not-in-club',
  'attestants-same',
  'attestant-concerned',
  'signatories-too-few',
  'participant-count-required',
  'meeting-not-held-yet',
  'day-too-long-ago',
  'end-before-start',
  'until-before-from',
  'latest-day',
  'outside-occasion',
  'opens-too-late',
  'organiser-missing',
  'workplace-conflict',
  'place-or-link-required',
  'agreement-required',
  'slot-length',
  'sessions-fixed',
  'start-fixed',
  'admission-fixed',
  'late-reason-required',
  'folder-name-taken',
  'template-name-taken',
  'page-address-invalid',
  'page-address-taken',
  'page-link-dead',
  'page-image-gone',
  'image-alt-required',
  'image-type-invalid',
  'image-too-large',
  'image-size-invalid',
  'min-characters',
  'paragraph-twice',
  'paragraph-unknown',
  'paragraph-outside',
  'paragraph-moved',
  'paragraph-missing',
  'fact-changed',
  'call-time-unavailable',
  'too-short',
  'too-long',
  'too-low',
  'too-high',
  'whole-number',
  'number-required',
  /** Lots are drawn by the portal; what a draw rests on stays until it is set aside. */
  'drawn-by-portal',
  'unknown-field',
  'invalid',
] as const
export type FieldErrorCode = (typeof fieldErrorCodes)[number]

export type FieldParams = Record<string, string | number>
export type FieldIssue = { path: string; code: FieldErrorCode; params?: FieldParams }

const known: ReadonlySet<string> = new Set(fieldErrorCodes)
const isFieldErrorCode = (text: unknown): text is FieldErrorCode => typeof text === 'string' && known.has(text)

type Issue = z.core.$ZodIssue

const bound = (issue: Issue): Pick<FieldIssue, 'code' | 'params'> => {
  if (issue.code === 'too_big') {
    const isLength = issue.origin === 'string' || issue.origin === 'array'
    return { code: isLength ? 'too-long' : 'too-high', params: { max: Number(issue.maximum) } }
  }
  if (issue.code !== 'too_small') return { code: 'invalid' }
  const isLength = issue.origin === 'string' || issue.origin === 'array'
  if (isLength && Number(issue.minimum) <= 1) return { code: 'required' }
  return { code: isLength ? 'too-short' : 'too-low', params: { min: Number(issue.minimum) } }
}

const formats: Readonly<Record<string, FieldErrorCode>> = {
  email: 'email-invalid',
  url: 'url-invalid',
  date: 'date-invalid',
  time: 'time-invalid',
}

const typeCode = (issue: Extract<Issue, { code: 'invalid_type' }>): FieldErrorCode => {
  // Finished issues do not carry the input; only the message says what was received.
  if (/received (undefined|null)$/.test(issue.message)) return 'required'
  if (issue.expected === 'int') return 'whole-number'
  return issue.expected === 'number' ? 'number-required' : 'invalid'
}

const judged = (issue: Issue): Pick<FieldIssue, 'code' | 'params'> => {
  if (isFieldErrorCode(issue.message)) {
    const params = issue.code === 'custom' ? (issue.params as FieldParams | undefined) : undefined
    return params ? { code: issue.message, params } : { code: issue.message }
  }
  if (issue.code === 'invalid_type') return { code: typeCode(issue) }
  if (issue.code === 'invalid_format') return { code: formats[issue.format] ?? 'invalid' }
  return bound(issue)
}

const pathOf = (...steps: PropertyKey[]): string => steps.map(String).join('.')

/** The errors of each field, as codes: the first finding per field, unknown fields one by one. */
export const fieldErrors = (error: z.ZodError): FieldIssue[] => {
  const found = new Map<string, FieldIssue>()
  const add = (issue: FieldIssue) => found.has(issue.path) || found.set(issue.path, issue)
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add({ path: pathOf(...issue.path, key), code: 'unknown-field' })
    else add({ path: pathOf(...issue.path), ...judged(issue) })
  }
  return [...found.values()]
}
