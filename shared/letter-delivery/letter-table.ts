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
}

/** Every kind of letter that is sent to several people, in the order in which editors see them. */
export const sentLetters = {
  notice: { of: 'meeting', group: 'meetings', figures: 'notice', due: 'sometimes' },
  'notice-correction': { of: 'meeting', group: 'meetings', figures: 'notice', due: 'sometimes' },
  documents: { of: 'meeting', group: 'meetings', figures: 'documents', due: 'sometimes' },
  unlocked: { of: 'meeting', group: 'duties', figures: 'operators', due: 'sometimes' },
  elected: { of: 'meeting', group: 'mandates', figures: 'operators', due: 'sometimes' },
  leaving: { of: 'meeting', group: 'mandates', figures: 'operators', due: 'sometimes' },
  'mandate-ending-60': { of: 'mandate', group: 'mandates', figures: 'case', due: 'always' },
  'mandate-ending-14': { of: 'mandate', group: 'mandates', figures: 'case', due: 'always' },
  'mandate-expired': { of: 'mandate', group: 'mandates', figures: 'case', due: 'always' },
  'sign-as-secretary': { of: 'turn', group: 'duties', figures: 'operators', due: 'sometimes' },
  'sign-as-adjuster': { of: 'turn', group: 'duties', figures: 'operators', due: 'sometimes' },
  'sign-reminder': { of: 'turn', group: 'duties', figures: 'operators', due: 'sometimes' },
  'ready-to-submit': { of: 'turn', group: 'duties', figures: 'operators', due: 'sometimes' },
  submitted: { of: 'turn', group: 'duties', figures: 'operators', due: 'sometimes' },
  'protocol-final': { of: 'turn', group: 'meetings', figures: 'operators', due: 'sometimes' },
  'membership-registered': { of: 'application', group: 'membership', figures: 'case', due: 'sometimes' },
  'membership-refused': { of: 'application', group: 'membership', figures: 'case', due: 'sometimes' },
  'membership-change-done': { of: 'membership-change', group: 'membership', figures: 'case', due: 'sometimes' },
  'membership-change-stopped': { of: 'membership-change', group: 'membership', figures: 'case', due: 'sometimes' },
  'leaving-withdrawn': { of: 'membership-change', group: 'membership', figures: 'case', due: 'sometimes' },
  'additional-insurance-received': { of: 'membership-change', group: 'membership', figures: 'case', due: 'sometimes' },
  'additional-insurance-accepted': { of: 'membership-change', group: 'membership', figures: 'case', due: 'sometimes' },
  'leaving-received': { of: 'leaving', group: 'membership', figures: 'case', due: 'sometimes' },
  'membership-ended': { of: 'membership-ended', group: 'membership', figures: 'case', due: 'sometimes' },
  'mandates-ended': { of: 'mandates-ended', group: 'mandates', figures: 'case', due: 'sometimes' },
  'conflict-lifted': { of: 'conflict', group: 'membership', figures: 'case', due: 'sometimes' },
  'graduation-near': { of: 'graduation', group: 'membership', figures: 'case', due: 'always' },
  'email-verification': { of: 'email-verification', group: 'membership', figures: 'operators', due: 'sometimes' },
  'email-changed': { of: 'email-changed', group: 'membership', figures: 'case', due: 'sometimes' },
  'business-meeting-booked': { of: 'booking', group: 'business-meetings', figures: 'case', due: 'sometimes' },
  'business-meeting-not-booked': { of: 'booking', group: 'business-meetings', figures: 'case', due: 'sometimes' },
  'business-meeting-cancelled': { of: 'booking', group: 'business-meetings', figures: 'case', due: 'sometimes' },
  'business-meeting-declined': { of: 'booking', group: 'business-meetings', figures: 'case', due: 'sometimes' },
  'business-meeting-reminder': { of: 'booking', group: 'business-meetings', figures: 'case', due: 'always' },
  'company-meeting-booked': { of: 'company-meeting', group: 'business-meetings', figures: 'case', due: 'sometimes' },
  'company-meeting-cancelled': { of: 'company-meeting', group: 'business-meetings', figures: 'case', due: 'sometimes' },
  'company-meeting-reminder': { of: 'company-meeting', group: 'business-meetings', figures: 'case', due: 'always' },
  'course-awaits-decision': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes' },
  'course-seat': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes' },
  'course-some-sessions': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes' },
  'course-reserve-place': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes' },
  'course-not-accepted': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes' },
  'course-offer': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes' },
  'course-offer-declined': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes' },
  'course-offer-expired': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes' },
  'course-offer-extended': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes' },
  'course-cancelled': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes' },
  'course-removed': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes' },
  'course-moved-up': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes' },
  'course-passed-over': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes' },
  'course-seat-to-next': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes' },
  'course-list-closed': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes' },
  'course-occasion-cancelled': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes' },
  'course-changed': { of: 'course-changed', group: 'courses', figures: 'case', due: 'sometimes' },
  'course-reminder': { of: 'course-reminder', group: 'courses', figures: 'case', due: 'always' },
  'course-organiser': { of: 'course-organiser', group: 'courses', figures: 'case', due: 'sometimes' },
  'course-undecided': { of: 'course-undecided', group: 'courses', figures: 'case', due: 'always' },
  'course-fill-by-hand': { of: 'course-fill-by-hand', group: 'courses', figures: 'case', due: 'always' },
  'occasion-opens': { of: 'occasion-opens', group: 'courses', figures: 'case', due: 'sometimes' },
  'data-request-ready': { of: 'data-request', group: 'membership', figures: 'case', due: 'sometimes' },
  'data-request-extended': { of: 'data-request', group: 'membership', figures: 'case', due: 'sometimes' },
  news: { of: 'subscription', group: 'chosen', figures: 'operators', due: 'sometimes' },
  polls: { of: 'subscription', group: 'chosen', figures: 'operators', due: 'sometimes' },
  'course-tips': { of: 'subscription', group: 'chosen', figures: 'operators', due: 'sometimes' },
  'career-events': { of: 'subscription', group: 'chosen', figures: 'operators', due: 'sometimes' },
  reminder: { of: 'reminder', group: 'duties', figures: 'operators', due: 'always' },
  'assignment-change': { of: 'assignment-change', group: 'mandates', figures: 'case', due: 'sometimes' },
  'mandate-vacated': { of: 'mandate-vacated', group: 'mandates', figures: 'case', due: 'sometimes' },
  'signatory-left': { of: 'signatory-left', group: 'duties', figures: 'case', due: 'sometimes' },
  mailing: { of: 'mailing', group: 'chosen', figures: 'operators', due: 'sometimes' },
  'mailing-declined': { of: 'mailing-declined', group: 'membership', figures: 'case', due: 'sometimes' },
  'letter-sample': { of: 'letter-sample', group: 'samples', figures: 'operators', due: 'sometimes' },
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
