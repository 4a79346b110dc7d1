import type { MailingAttachment } from '#shared/mailings/attachments.ts'
import type { Mailing } from '#shared/mailings/mailing.ts'
import { fileKeys, type FileStore } from '#shared/platform/file-store.ts'
import type { Attachment } from '#shared/platform/mail/message.ts'

export type ReadAttached = (mailing: Pick<Mailing, 'clubId' | 'id' | 'attachments'>) => Promise<Attachment[] | null>

/**
 * Reads what goes out with mailings: each file once for all deliveries of a worker that need it at the same time, however
 * many letters they send. Null where one is gone.
 */
export const attachedFiles = (files: Pick<FileStore, 'get'>): ReadAttached => {
  const inUse = new Map<string, WeakRef<Promise<Attachment | null>>>()
  const read = (key: string, { name: filename, contentType }: MailingAttachment): Promise<Attachment | null> => {
    const known = inUse.get(key)?.deref()
    if (known) return known
    const reading = files.get(key).then((content) => content && { filename, contentType, content })
    inUse.set(key, new WeakRef(reading))
    // What could not be read now is read anew.
    reading.catch(() => inUse.delete(key))
    return reading
  }
  return async ({ clubId, id, attachments }) => {
    const found = await Promise.all(
      attachments.map((each) => read(fileKeys.mailing(clubId, id, each.id, each.sha256), each)),
    )
    return found.every((each) => each !== null) ? found : null
  }
}
