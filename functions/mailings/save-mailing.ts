import * as contract from '#shared/contract/mailings.ts'
import { PortalError } from '#shared/errors.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { Mailing } from '#shared/mailings/mailing.ts'
import type { MailingKey } from '#shared/platform/stores/mailings/mailing-item.ts'
import type { Deps } from '../common/deps.ts'
import { requiredVersion } from '../common/exchange.ts'
import type { FileDeps } from '../common/file-deps.ts'
import { mailingView, requiredMailing } from '../common/mailing-views.ts'
import { operation } from '../common/operation.ts'
import { forgetAttachments } from './forget-attachments.ts'

/** @throws PortalError too-many-drafts, where one more would be made */
export const assertRoomForDraft = async (
  { club, mailing }: MailingKey,
  { mailings }: Deps['stores'],
): Promise<void> => {
  const drafts = (await mailings.list(club)).filter(({ id, sent }) => !sent && id !== mailing)
  if (drafts.length >= mailingLimits.drafts)
    throw new PortalError('too-many-drafts', { params: { max: mailingLimits.drafts } })
}

/** Saves a draft; a conflict tells what is stored as the page shows it. */
export const saveMailing = operation(contract.saveMailing, {
  run: async ({ params, body }, caller, deps) => {
    const { mailings } = deps.stores
    const seen = requiredVersion(caller)
    if (seen === 0) await assertRoomForDraft(params, deps.stores)
    await mailings.save(caller.writer, params, body, seen).catch(async (error: unknown) => {
      const isConflict = error instanceof PortalError && error.code === 'version-conflict'
      const current = isConflict ? Mailing.safeParse(error.details.current).data : undefined
      throw current ? new PortalError('version-conflict', { current: await mailingView(current, caller, deps) }) : error
    })
    return mailingView(await requiredMailing(params, deps), caller, deps)
  },
})

export const removeMailing = operation(contract.removeMailing, {
  run: async ({ params }, { writer }, deps: FileDeps) => {
    const removed = await deps.stores.mailings.remove(writer, params)
    await forgetAttachments(params, removed?.attachments ?? [], deps)
    return { removed: true as const }
  },
})
