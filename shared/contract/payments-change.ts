import { z } from 'zod'
import { Month } from '../basics/time.ts'
import { ofOwn } from './access-rule.ts'
import { CommandId } from './annual-meeting-commands.ts'
import { endpoint } from './endpoint.ts'
import { ChangeReply } from './membership-commands.ts'

const none = z.object({})

/**
 * Asks for another way to pay; it is a change of the membership, and taken back and asked again as those are.
 * `countsFrom`: the month whose invoice is the first, as the page has shown. Which fields are wrong depends on the day
 * of portal time: `payment` is judged as in an application, and the paths of errors begin within it.
 */
export const changePayment = endpoint({
  name: 'changePayment',
  method: 'POST',
  path: '/own/payments/changes',
  access: ofOwn('own-cases.change'),
  params: none,
  query: none,
  body: z.strictObject({ commandId: CommandId, countsFrom: Month, payment: z.unknown() }),
  reply: ChangeReply,
})
