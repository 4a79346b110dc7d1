import { cancelMembershipChange } from './cancel-change.ts'
import { cancelEmailVerification } from './cancel-email-verification.ts'
import { changeMembership } from './change-membership.ts'
import { changePayment } from './change-payment.ts'
import { confirmEmail } from './confirm-email.ts'
import { retryMembershipChange } from './retry-change.ts'
import { cancelLeaving } from './cancel-leaving.ts'
import { startLeaving } from './start-leaving.ts'
import { verifyEmail } from './verify-email.ts'

/** Changes of one's own membership, and what its member can do about them. */
export const operations = [
  changeMembership,
  changePayment,
  cancelMembershipChange,
  retryMembershipChange,
  verifyEmail,
  cancelEmailVerification,
  confirmEmail,
  startLeaving,
  cancelLeaving,
]
