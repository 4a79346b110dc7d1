import { z } from 'zod'
import { keys } from '../../keys.ts'

/** Some of those whom a sending goes to, in one item. */
export const RecipientLot = z.object({ refs: z.array(z.string()) })

/** Recipients in one lot. A sending is made with all its lots in one transaction, which takes 98 of them. */
const perLot = 200

export const lotsOf = (send: string, recipients: readonly string[]) =>
  Array.from({ length: Math.ceil(recipients.length / perLot) }, (_, index) => ({
    ...keys.recipientLot(send, index),
    refs: recipients.slice(index * perLot, (index + 1) * perLot),
  }))
