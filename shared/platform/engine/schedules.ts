/** The daily reminders of the deadline to clubs; its runs' ids begin so. */
export const reminderSchedule = 'deadline-reminders'
export const openEffectsSchedule = 'open-effects'
/** The daily scan for mandates in which an act is due: a reminder or the end. */
export const mandateScannerSchedule = 'mandate-scanner'
export const admissionScannerSchedule = 'course-admission-scanner'
/** The frequent comparison of what is published with what is searched. */
export const searchIndexerSchedule = 'search-indexer'
export const contentChecksSchedule = 'content-checks'
export const graduationSchedule = 'graduation-reminders'
/** The daily scan for letters that members have chosen; each kind is sent once a week. */
export const subscriptionSchedule = 'subscription-letters'
export const invoiceCheckSchedule = 'invoice-check'
export const membershipFeedSchedule = 'membership-feed'
/** The daily scan for what is stored too long; also the id of its process, so that one runs at a time. */
export const retentionSchedule = 'retention'

export const scanNames = [
  admissionScannerSchedule,
  contentChecksSchedule,
  graduationSchedule,
  mandateScannerSchedule,
  membershipFeedSchedule,
  searchIndexerSchedule,
  subscriptionSchedule,
] as const
export type ScanName = (typeof scanNames)[number]
