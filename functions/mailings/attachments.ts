import * as contract from '#shared/contract/mailing-attachments.ts'
import type { MailingView } from '#shared/contract/mailings.ts'
import type { FileAnnouncement } from '#shared/contract/uploads.ts'
import { PortalError } from '#shared/errors.ts'
import { fileLimits } from '#shared/limits.ts'
import { attachmentProblem, MailingAttachment } from '#shared/mailings/attachments.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import type { MailingKey } from '#shared/platform/stores/mailings/mailing-item.ts'
import { mailingUploads } from '#shared/platform/stores/uploads.ts'
import { storedDownload } from '../common/download.ts'
import { requiredVersion, type Caller } from '../common/exchange.ts'
import type { FileDeps } from '../common/file-deps.ts'
import { mailingView, requiredMailing } from '../common/mailing-views.ts'
import { operation } from '../common/operation.ts'
import { expectUpload, takeUpload, type Accepted } from '../common/uploading.ts'
import { forgetAttachments } from './forget-attachments.ts'
import { assertRoomForDraft } from './save-mailing.ts'

const attachable: Accepted = { types: fileLimits.types, otherwise: 'attachment-type-invalid' }

const keyOf = ({ club, mailing }: MailingKey, { id, sha256 }: Pick<MailingAttachment, 'id' | 'sha256'>): string =>
  fileKeys.mailing(club, mailing, id, sha256)

type Named = { params: MailingKey & { attachment: string } }

/** Whether it will fit is said before it is sent, and again of what arrived. */
const start = async (
  { params, body }: { params: MailingKey; body: FileAnnouncement },
  caller: Caller,
  deps: FileDeps,
) => {
  const mailing = await deps.stores.mailings.read(params)
  if (mailing?.sent) throw new PortalError('mailing-sent')
  const problem = attachmentProblem(params.club, mailing?.attachments ?? [], body.size)
  if (problem) throw new PortalError(problem.code, { params: { name: body.name, ...problem.params } })
  return expectUpload(mailingUploads(params), { ...body, purpose: 'attachment' }, caller, deps, attachable)
}

/** Removes its bytes where it is not attached: refused, removed since, or attached from another upload. */
const forgetUnlessAttached = async (key: MailingKey, file: MailingAttachment, deps: FileDeps): Promise<void> => {
  const stored = await deps.stores.mailings.read(key)
  const isAttached = stored?.attachments.some(({ id, sha256 }) => id === file.id && sha256 === file.sha256)
  if (!isAttached) await forgetAttachments(key, [file], deps)
}

const add = async (
  { params, body: { file } }: { params: MailingKey; body: { file: string } },
  caller: Caller,
  deps: FileDeps,
): Promise<MailingView> => {
  const { mailings } = deps.stores
  const isNew = requiredVersion(caller) === 0
  const before = await mailings.read(params)
  if (before?.sent) throw new PortalError('mailing-sent')
  // Sent again it stays what it was, whatever lies at its address by now.
  if (before?.attachments.some(({ id }) => id === file)) return mailingView(before, caller, deps)
  if (!before && isNew) await assertRoomForDraft(params, deps.stores)
  const keyFor = (sha256: string) => keyOf(params, { id: file, sha256 })
  const taken = MailingAttachment.parse(
    await takeUpload(mailingUploads(params), file, keyFor, caller, deps, attachable),
  )
  const failure: unknown = await mailings.attach(caller.writer, params, taken, { isNew }).then(
    () => null,
    (error: unknown) => error,
  )
  // Where it is unknown whether the file was attached, its bytes stay.
  if (failure === null || failure instanceof PortalError) await forgetUnlessAttached(params, taken, deps)
  if (failure !== null) throw failure
  return mailingView(await requiredMailing(params, deps), caller, deps)
}

const remove = async ({ params }: Named, caller: Caller, deps: FileDeps): Promise<MailingView> => {
  const removed = await deps.stores.mailings.detach(caller.writer, params, params.attachment)
  if (removed) await forgetUnlessAttached(params, removed, deps)
  return mailingView(await requiredMailing(params, deps), caller, deps)
}

const read = async ({ params }: Named, _: Caller, deps: FileDeps) => {
  const { attachments } = await requiredMailing(params, deps)
  const found = attachments.find(({ id }) => id === params.attachment)
  if (!found) throw new PortalError('not-found')
  return storedDownload(deps, keyOf(params, found), found)
}

/**
 * @throws PortalError attachment-gone for a file that the store has lost, as after a restore: no letter would go out
 */
export const assertStored = async (
  key: MailingKey,
  attachments: readonly MailingAttachment[],
  { downloads }: Pick<FileDeps, 'downloads'>,
): Promise<void> => {
  const addresses = await Promise.all(
    attachments.map((file) =>
      downloads.address(keyOf(key, file), { contentType: file.contentType, disposition: 'attachment' }),
    ),
  )
  const gone = attachments.find((_, index) => addresses[index] === null)
  if (gone) throw new PortalError('attachment-gone', { params: { name: gone.name } })
}

export const startMailingAttachment = operation(contract.startMailingAttachment, { run: start })
export const startUnionMailingAttachment = operation(contract.startUnionMailingAttachment, { run: start })
export const addMailingAttachment = operation(contract.addMailingAttachment, { run: add })
export const addUnionMailingAttachment = operation(contract.addUnionMailingAttachment, { run: add })
export const removeMailingAttachment = operation(contract.removeMailingAttachment, { run: remove })
export const removeUnionMailingAttachment = operation(contract.removeUnionMailingAttachment, { run: remove })
export const readMailingAttachment = operation(contract.readMailingAttachment, { run: read })
export const readUnionMailingAttachment = operation(contract.readUnionMailingAttachment, { run: read })
