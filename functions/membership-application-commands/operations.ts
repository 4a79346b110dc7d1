import { cancelMembershipApplication } from './cancel-application.ts'
import { retryMembershipApplication } from './retry-application.ts'
import { submitMembershipApplication } from './submit-application.ts'

/** Sending an application for membership and what its applicant can do about it. */
export const operations = [submitMembershipApplication, cancelMembershipApplication, retryMembershipApplication]
