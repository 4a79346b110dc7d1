/** What an operator can do to a club's season or a member's case, or about a conflict at a workplace: names in the audit trail, and in the history where the meeting itself has no event of it. */
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
  'approveCompany',
  'declineCompany',
  'runRetention',
] as const
export type OperatorAction = (typeof operatorActions)[number]
