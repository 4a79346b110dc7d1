import { z } from 'zod'
import { Month } from '../basics/time.ts'
import { ofOwn } from './access-rule.ts'
import { CommandId } from './annual-meeting-commands.ts'
import { endpoint } from './endpoint.ts'
import { ChangeReply } from './membership-commands.ts'

const none = z.object({})

/**
 * A change of the membership. `countsFrom`: the month of its first invoice, as the page showed. `payment` is judged as
 * in an application on the day of portal time, and the paths of errors begin within it.
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
