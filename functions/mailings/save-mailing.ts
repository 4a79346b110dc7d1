import * as contract from '#shared/contract/mailings.ts'
import {
  removeUnionMailing as removeOfUnion,
  saveUnionMailing as saveOfUnion,
} from '#shared/contract/union-mailings.ts'
import { PortalError } from '#shared/errors.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { Mailing, type MailingDraft } from '#shared/mailings/mailing.ts'
import type { MailingKey } from '#shared/platform/stores/mailings/mailing-item.ts'
import type { Deps } from '../common/deps.ts'
import { requiredVersion, type Caller } from '../common/exchange.ts'
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

/** Saves a draft; a conflict carries what is stored, as the page shows it. */
const save = async (
  { params, body }: { params: MailingKey; body: MailingDraft },
  caller: Caller,
  deps: Deps,
): Promise<contract.MailingView> => {
  const { mailings } = deps.stores
  const seen = requiredVersion(caller)
  if (seen === 0) await assertRoomForDraft(params, deps.stores)
  await mailings.save(caller.writer, params, body, seen).catch(async (error: unknown) => {
    const isConflict = error instanceof PortalError && error.code === 'version-conflict'
    const current = isConflict ? Mailing.safeParse(error.details.current).data : undefined
    throw current ? new PortalError('version-conflict', { current: await mailingView(current, caller, deps) }) : error
  })
  return mailingView(await requiredMailing(params, deps), caller, deps)
}

const remove = async ({ params }: { params: MailingKey }, { writer }: Caller, deps: FileDeps) => {
  const removed = await deps.stores.mailings.remove(writer, params)
  await forgetAttachments(params, removed?.attachments ?? [], deps)
  return { removed: true as const }
}

export const saveMailing = operation(contract.saveMailing, { run: save })
export const saveUnionMailing = operation(saveOfUnion, { run: save })
export const removeMailing = operation(contract.removeMailing, { run: remove })
export const removeUnionMailing = operation(removeOfUnion, { run: remove })
