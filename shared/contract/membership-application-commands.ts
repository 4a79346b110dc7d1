import { z } from 'zod'
import { startLimits } from '../limits.ts'
import { CommandId } from './annual-meeting-commands.ts'
import { endpoint } from './endpoint.ts'
import { ApplicationParams, ApplicationView } from './membership-application.ts'

const none = z.object({})

/**
 * The command's id is the application's; the same content again is the same application. `application` is judged by
 * `membershipApplication` on the day of portal time, and the paths of errors begin within it. A student may book a
 * company meeting with it: the time is held until the membership is registered.
 */
export const submitMembershipApplication = endpoint({
  name: 'submitMembershipApplication',
  method: 'POST',
  path: '/membership-application',
  access: 'open',
  limits: {
    applications: {
      counted: 'new',
      within: startLimits.window,
      most: { browser: startLimits.application.perBrowser, network: startLimits.application.perAddress },
      code: 'too-many-sign-ins',
    },
  },
  params: none,
  query: none,
  body: z.strictObject({
    commandId: CommandId,
    device: z.enum(['same', 'other']),
    application: z.unknown(),
    /** A time of a company that is to be booked with it, as it was read. */
    meeting: z.strictObject({ company: z.ulid(), slot: z.ulid(), version: z.number().int() }).optional(),
  }),
  reply: ApplicationView,
})
/** Withdraws the order to sign; what was typed is still with the browser. */
export const cancelMembershipApplication = endpoint({
  name: 'cancelMembershipApplication',
  method: 'POST',
  path: '/membership-application/:application/cancel',
  access: 'open',
  params: ApplicationParams,
  query: none,
  body: z.strictObject({}),
  reply: ApplicationView,
})
/** Asks the register again at once. */
export const retryMembershipApplication = endpoint({
  name: 'retryMembershipApplication',
  method: 'POST',
  path: '/membership-application/:application/retry',
  access: 'open',
  params: ApplicationParams,
  query: none,
  body: z.strictObject({ commandId: CommandId }),
  reply: ApplicationView,
})
