import { cancelMembershipApplication } from './cancel-application.ts'
import { handOverDraft } from './hand-over-draft.ts'
import { retryMembershipApplication } from './retry-application.ts'
import { submitMembershipApplication } from './submit-application.ts'
import { takeDraft } from './take-draft.ts'

/** Sending an application for membership and what its applicant can do about it. */
export const operations = [
  submitMembershipApplication,
  cancelMembershipApplication,
  retryMembershipApplication,
  handOverDraft,
  takeDraft,
]
