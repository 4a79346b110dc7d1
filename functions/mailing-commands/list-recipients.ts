import { listRecipients as endpoint } from '#shared/contract/mailing-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { isOfUnion } from '#shared/mailings/audience.ts'
import { startRecipientList } from '#shared/platform/mail/start-recipient-list.ts'
import type { EngineDeps } from '../common/engine.ts'
import { requiredMailing } from '../common/mailing-views.ts'
import { operation } from '../common/operation.ts'
import { listView } from '../common/union-mailing.ts'

/** The same command again starts the process where that was not possible before. */
export const listRecipients = operation(endpoint, {
  run: async ({ params, body: { commandId } }, { portalNow }, deps: EngineDeps) => {
    const mailing = await requiredMailing(params, deps)
    const { id, audience } = mailing
    if (mailing.sent) throw new PortalError('mailing-sent')
    if (!isOfUnion(audience)) throw new Error('a mailing of the union has an audience of the union')
    const list = await deps.stores.recipientLists.begin({
      id: commandId,
      mailing: id,
      audience,
      createdAt: portalNow,
      checked: 0,
      made: null,
    })
    if (list.made === null) await startRecipientList(deps.engine, list)
    return listView(mailing, list)
  },
})
