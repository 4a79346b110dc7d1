/** Names in the audit trail, and in the history where the meeting itself has no event of it. */
export const operatorActions = [
  'extendDeadline',
  'retryClubSync',
  'releaseClubLock',
  'resendReminder',
  'remindClubs',
  'endSigning',
  'resendLetters',
  'restartProcess',
  'retryMemberCase',
  'handBackMemberCase',
  'closeMemberCase',
  'decideAnewMemberCase',
  'extendOfferMemberCase',
  'extendDueDayMemberCase',
  'readHeldOnDay',
  'setConflictNotice',
  'liftConflictNotice',
  'closePart',
  'openPart',
  'approveCompany',
  'declineCompany',
  'revokeCompany',
  'runRetention',
  'resumeSending',
  'cancelSending',
  'resendSending',
] as const
export type OperatorAction = (typeof operatorActions)[number]

/** Trying or sending again harms no one and needs no reason; what ends, erases or decides needs one. */
const retries: ReadonlySet<string> = new Set([
  'retryClubSync',
  'resendReminder',
  'resendLetters',
  'restartProcess',
  'retryMemberCase',
] satisfies OperatorAction[])

export const needsReason = (action: string): boolean => !retries.has(action)
