/** Every process of the portal: what the worker bundles. */
export { annualMeeting } from './annual-meeting/workflow.ts'
export { bulkMail } from './bulk-mail/workflow.ts'
export { deadlineReminders } from './deadline-reminders/workflow.ts'
export { openEffects } from './open-effects/workflow.ts'
export { signing } from './signing/workflow.ts'
