import { areaHandler } from '../common/area-handler.ts'
import { membershipCommands } from './area.ts'
import { withMembershipCommands } from './deps.ts'
import { cancelMembershipChange, changeMembership, retryMembershipChange } from './change-membership.ts'
import { cancelEmailVerification, verifyEmail } from './verify-email.ts'
import { changePayment } from './change-payment.ts'
import { confirmEmail } from './confirm-email.ts'
import { cancelLeaving } from './cancel-leaving.ts'
import { startLeaving } from './start-leaving.ts'

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

export const handler = areaHandler(membershipCommands, operations, withMembershipCommands)
