/**
 * What an operator can do to a club's season or a member's case, or about a conflict at a workplace: names in the audit
 * trail, and in the history where the meeting itself has no event of it.
 */
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

/**
 * Tries or sends again what was asked for before: that harms no one and needs no reason. What ends, erases or
 * decides needs one.
 */
const retries: ReadonlySet<string> = new Set([
  'retryClubSync',
  'resendReminder',
  'resendLetters',
  'restartProcess',
  'retryMemberCase',
] satisfies OperatorAction[])

/** Whether an operator says why: screen and server ask. */
export const needsReason = (action: string): boolean => !retries.has(action)
