/** The daily run that reminds clubs of the deadline; also the beginning of its runs' ids. */
export const reminderSchedule = 'deadline-reminders'
/** The frequent scan of what stored transitions have left to do. */
export const openEffectsSchedule = 'open-effects'
/** The daily scan for mandates that time has to do something to. */
export const mandateScannerSchedule = 'mandate-scanner'
/** The frequent scan for admissions to courses in which something is left. */
export const admissionScannerSchedule = 'course-admission-scanner'
/** The frequent check whether what is published is what is searched. */
export const searchIndexerSchedule = 'search-indexer'
/** The nightly check of the pages that editors write. */
export const contentChecksSchedule = 'content-checks'
/** The daily scan for students whose graduation is near. */
export const graduationSchedule = 'graduation-reminders'
/** The daily scan for letters that members have chosen, of which each kind is sent once a week. */
export const subscriptionSchedule = 'subscription-letters'
/** The nightly check for invoices in doubt. */
export const invoiceCheckSchedule = 'invoice-check'
/** The frequent reading of what was changed in the member register. */
export const membershipFeedSchedule = 'membership-feed'
/**
 * The daily scan for what has been stored for as long as it may be; also the id of its process, so that one runs at a
 * time.
 */
export const retentionSchedule = 'retention'

/** The schedules whose process is a `scan` of their name. */
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
