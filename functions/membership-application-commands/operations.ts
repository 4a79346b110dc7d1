import { areaHandler } from '../common/area-handler.ts'
import { membershipApplicationCommands } from './area.ts'
import { withApplications } from './deps.ts'
import { cancelMembershipApplication, retryMembershipApplication } from './own-application.ts'
import { handOverDraft, takeDraft } from './drafts.ts'
import { submitMembershipApplication } from './submit-application.ts'

export const operations = [
  submitMembershipApplication,
  cancelMembershipApplication,
  retryMembershipApplication,
  handOverDraft,
  takeDraft,
]

export const handler = areaHandler(membershipApplicationCommands, operations, withApplications)
