import type { MailingAttachment } from '#shared/mailings/attachments.ts'
import type { Mailing } from '#shared/mailings/mailing.ts'
import { fileKeys, type FileStore } from '#shared/platform/file-store.ts'
import type { Attachment } from '#shared/platform/mail/message.ts'

export type ReadAttached = (mailing: Pick<Mailing, 'clubId' | 'id' | 'attachments'>) => Promise<Attachment[] | null>

/**
 * Reads what goes out with mailings: each file once for all deliveries of a worker that need it at the same time,
 * however many letters they send. Null where one is gone.
 */
export const attachedFiles = (files: Pick<FileStore, 'get'>): ReadAttached => {
  const inUse = new Map<string, WeakRef<Attachment>>()
  const reading = new Map<string, Promise<Attachment | null>>()
  const unused = new FinalizationRegistry<string>((key) => {
    if (!inUse.get(key)?.deref()) inUse.delete(key)
  })
  const readAnew = async (key: string, { name: filename, contentType }: MailingAttachment) => {
    const content = await files.get(key)
    if (!content) return null
    const attachment = { filename, contentType, content }
    inUse.set(key, new WeakRef(attachment))
    unused.register(attachment, key)
    return attachment
  }
  const read = async (key: string, file: MailingAttachment): Promise<Attachment | null> => {
    const known = inUse.get(key)?.deref()
    if (known) return known
    const under = reading.get(key) ?? readAnew(key, file).finally(() => reading.delete(key))
    reading.set(key, under)
    return under
  }
  return async ({ clubId, id, attachments }) => {
    const found = await Promise.all(
      attachments.map((each) => read(fileKeys.mailing(clubId, id, each.id, each.sha256), each)),
    )
    return found.every((each) => each !== null) ? found : null
  }
}
