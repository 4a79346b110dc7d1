import { findRecipients as endpoint } from '#shared/contract/mailings.ts'
import { requiredClub } from '../common/club.ts'
import { recipientsOf, recipientsView } from '../common/mailing-recipients.ts'
import { operation } from '../common/operation.ts'

export const findRecipients = operation(endpoint, {
  run: async ({ params, body: { audience } }, caller, deps) =>
    recipientsView(await recipientsOf(await requiredClub(params.club, deps.stores), audience, caller, deps)),
})
