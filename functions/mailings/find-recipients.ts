import { findRecipients as endpoint } from '#shared/contract/mailings.ts'
import { requiredClub } from '../common/club.ts'
import { recipientsOf, recipientsView } from '../common/mailing-recipients.ts'
import { operation } from '../common/operation.ts'

/** Who a mailing would reach, and who not and why, while its audience is being chosen. */
export const findRecipients = operation(endpoint, {
  run: async ({ params, body: { audience } }, caller, deps) =>
    recipientsView(await recipientsOf(await requiredClub(params.club, deps.stores), audience, caller, deps)),
})
