import type { MailingAttachment } from '#shared/mailings/attachments.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { describeError } from '#shared/platform/log.ts'
import type { MailingKey } from '#shared/platform/stores/mailings/mailing-item.ts'
import type { FileDeps } from '../common/file-deps.ts'

/** Of files that no mailing has any more. No one finds a file that the store does not remove now. */
export const forgetAttachments = async (
  { club, mailing }: MailingKey,
  attachments: readonly MailingAttachment[],
  { files, log }: Pick<FileDeps, 'files' | 'log'>,
): Promise<void> => {
  const outcomes = await Promise.allSettled(
    attachments.map(({ id, sha256 }) => files.remove(fileKeys.mailing(club, mailing, id, sha256))),
  )
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      log({ event: 'failed', level: 'warn', code: 'store-unavailable', ...describeError(outcome.reason) })
}
