/** What a member gets whatever they choose: the union or the club has a duty to tell it. */
export const mustGroups = ['meetings', 'duties', 'mandates', 'membership', 'courses', 'business-meetings'] as const

/** As what letters are got; `chosen`: by members who want them, or until they decline; `union`: between the union and who turns to it. */
export const letterGroups = [...mustGroups, 'chosen', 'union'] as const
export type LetterGroup = (typeof letterGroups)[number]

type SendingRow = {
  /** What it is about, see `About`: letters about the same are made alike. */
  of: string
  /** As what it is got; `samples`: by editors alone. */
  group: LetterGroup | 'samples'
  /**
   * Where its figures are shown: by the meeting as those of its notice or its documents, as a case of an operator by
   * itself, or in operators’ lists alone. What goes to many at once is no case: it is judged as a whole, and its uncertain
   * letters are never sent again together. The link that verifies an email and the sample of a letter are none: whoever
   * waits for it has the button that sends another.
   */
  figures: 'notice' | 'documents' | 'case' | 'operators'
  /** Whether each sending says when it was due: where a day or hour orders it, and nobody’s act. */
  due: 'always' | 'sometimes'
  /**
   * Whom its letters name beside their reader. `others`: whoever the meeting or the mandate is about, without those who
   * have a protected identity. `nobody`: it goes to many. `own`: it is of the reader’s own matters, from which nobody
   * else is read; a company is, which has said how it is reached for just that.
   */
  names: 'others' | 'nobody' | 'own'
}

/** Every kind of letter that is sent to several people, in the order in which editors see them. */
export const sentLetters = {
  notice: { of: 'meeting', group: 'meetings', figures: 'notice', due: 'sometimes', names: 'others' },
  'notice-correction': { of: 'meeting', group: 'meetings', figures: 'notice', due: 'sometimes', names: 'others' },
  documents: { of: 'meeting', group: 'meetings', figures: 'documents', due: 'sometimes', names: 'nobody' },
  unlocked: { of: 'meeting', group: 'duties', figures: 'operators', due: 'sometimes', names: 'nobody' },
  elected: { of: 'meeting', group: 'mandates', figures: 'operators', due: 'sometimes', names: 'nobody' },
  leaving: { of: 'meeting', group: 'mandates', figures: 'operators', due: 'sometimes', names: 'others' },
  'mandate-ending-60': { of: 'mandate', group: 'mandates', figures: 'case', due: 'always', names: 'own' },
  'mandate-ending-14': { of: 'mandate', group: 'mandates', figures: 'case', due: 'always', names: 'own' },
  'mandate-expired': { of: 'mandate', group: 'mandates', figures: 'case', due: 'always', names: 'own' },
  'sign-as-secretary': { of: 'turn', group: 'duties', figures: 'operators', due: 'sometimes', names: 'own' },
  'sign-as-adjuster': { of: 'turn', group: 'duties', figures: 'operators', due: 'sometimes', names: 'own' },
  'sign-reminder': { of: 'turn', group: 'duties', figures: 'operators', due: 'sometimes', names: 'own' },
  'ready-to-submit': { of: 'turn', group: 'duties', figures: 'operators', due: 'sometimes', names: 'own' },
  submitted: { of: 'turn', group: 'duties', figures: 'operators', due: 'sometimes', names: 'nobody' },
  'protocol-final': { of: 'turn', group: 'meetings', figures: 'operators', due: 'sometimes', names: 'nobody' },
  'membership-registered': { of: 'application', group: 'membership', figures: 'case', due: 'sometimes', names: 'own' },
  'membership-refused': { of: 'application', group: 'membership', figures: 'case', due: 'sometimes', names: 'own' },
  'membership-change-done': {
    of: 'membership-change',
    group: 'membership',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'membership-change-stopped': {
    of: 'membership-change',
    group: 'membership',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'leaving-withdrawn': {
    of: 'membership-change',
    group: 'membership',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'additional-insurance-received': {
    of: 'membership-change',
    group: 'membership',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'additional-insurance-accepted': {
    of: 'membership-change',
    group: 'membership',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'leaving-received': { of: 'leaving', group: 'membership', figures: 'case', due: 'sometimes', names: 'own' },
  'membership-ended': { of: 'membership-ended', group: 'membership', figures: 'case', due: 'sometimes', names: 'own' },
  'mandates-ended': { of: 'mandates-ended', group: 'mandates', figures: 'case', due: 'sometimes', names: 'own' },
  'conflict-lifted': { of: 'conflict', group: 'membership', figures: 'case', due: 'sometimes', names: 'own' },
  'graduation-near': { of: 'graduation', group: 'membership', figures: 'case', due: 'always', names: 'own' },
  'email-verification': {
    of: 'email-verification',
    group: 'membership',
    figures: 'operators',
    due: 'sometimes',
    names: 'own',
  },
  'email-changed': { of: 'email-changed', group: 'membership', figures: 'case', due: 'sometimes', names: 'own' },
  'business-meeting-booked': {
    of: 'booking',
    group: 'business-meetings',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'business-meeting-not-booked': {
    of: 'booking',
    group: 'business-meetings',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'business-meeting-cancelled': {
    of: 'booking',
    group: 'business-meetings',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'business-meeting-declined': {
    of: 'booking',
    group: 'business-meetings',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'business-meeting-reminder': {
    of: 'booking',
    group: 'business-meetings',
    figures: 'case',
    due: 'always',
    names: 'own',
  },
  'company-meeting-booked': {
    of: 'company-meeting',
    group: 'business-meetings',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'company-meeting-cancelled': {
    of: 'company-meeting',
    group: 'business-meetings',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'company-meeting-reminder': {
    of: 'company-meeting',
    group: 'business-meetings',
    figures: 'case',
    due: 'always',
    names: 'own',
  },
  'course-awaits-decision': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-seat': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-some-sessions': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-reserve-place': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-not-accepted': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-offer': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-offer-declined': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-offer-expired': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-offer-extended': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-cancelled': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-removed': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-moved-up': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-passed-over': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-seat-to-next': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-list-closed': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-occasion-cancelled': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-changed': { of: 'course-changed', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-reminder': { of: 'course-reminder', group: 'courses', figures: 'case', due: 'always', names: 'own' },
  'course-organiser': { of: 'course-organiser', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-undecided': { of: 'course-undecided', group: 'courses', figures: 'case', due: 'always', names: 'own' },
  'course-fill-by-hand': { of: 'course-fill-by-hand', group: 'courses', figures: 'case', due: 'always', names: 'own' },
  'occasion-opens': { of: 'occasion-opens', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'data-request-ready': { of: 'data-request', group: 'membership', figures: 'case', due: 'sometimes', names: 'own' },
  'data-request-extended': { of: 'data-request', group: 'membership', figures: 'case', due: 'sometimes', names: 'own' },
  news: { of: 'subscription', group: 'chosen', figures: 'operators', due: 'sometimes', names: 'own' },
  polls: { of: 'subscription', group: 'chosen', figures: 'operators', due: 'sometimes', names: 'own' },
  'course-tips': { of: 'subscription', group: 'chosen', figures: 'operators', due: 'sometimes', names: 'own' },
  'career-events': { of: 'subscription', group: 'chosen', figures: 'operators', due: 'sometimes', names: 'own' },
  reminder: { of: 'reminder', group: 'duties', figures: 'operators', due: 'always', names: 'nobody' },
  'assignment-change': { of: 'assignment-change', group: 'mandates', figures: 'case', due: 'sometimes', names: 'own' },
  'mandate-vacated': { of: 'mandate-vacated', group: 'mandates', figures: 'case', due: 'sometimes', names: 'others' },
  'signatory-left': { of: 'signatory-left', group: 'duties', figures: 'case', due: 'sometimes', names: 'own' },
  mailing: { of: 'mailing', group: 'chosen', figures: 'operators', due: 'sometimes', names: 'own' },
  'mailing-declined': { of: 'mailing-declined', group: 'membership', figures: 'case', due: 'sometimes', names: 'own' },
  'letter-sample': { of: 'letter-sample', group: 'samples', figures: 'operators', due: 'sometimes', names: 'own' },
} as const satisfies Record<string, SendingRow>

/**
 * Letters that are no sendings of their own: to an address that belongs to nobody in the register or to the union itself,
 * each sent as a letter alone; and variants, sent under the kind of another letter, which say something else.
 */
export const otherLetters = {
  'call-confirmed': { of: 'addressed', group: 'union' },
  'company-link': { of: 'addressed', group: 'business-meetings' },
  'company-approved': { of: 'addressed', group: 'business-meetings' },
  'company-declined': { of: 'addressed', group: 'business-meetings' },
  'company-withdrawn': { of: 'addressed', group: 'business-meetings' },
  'company-revoked': { of: 'addressed', group: 'business-meetings' },
  'call-wanted': { of: 'union', group: 'union' },
  'company-waits': { of: 'union', group: 'union' },
  'company-reminder': { of: 'union', group: 'union' },
  'company-late': { of: 'union', group: 'union' },
  'data-request-due': { of: 'union', group: 'union' },
  'payment-changed': { of: 'variant', group: 'membership' },
  'leaving-over': { of: 'variant', group: 'membership' },
  'choice-declined': { of: 'variant', group: 'membership' },
} as const satisfies Record<string, { of: 'addressed' | 'union' | 'variant'; group: LetterGroup }>
