import { PortalError } from '../../../errors.ts'
import { attachmentProblem, isAttached, type MailingAttachment } from '../../../mailings/attachments.ts'
import { emptyDraft, emptyUnionDraft, type Mailing } from '../../../mailings/mailing.ts'
import { transact, type Dynamo, type Write } from '../../dynamo.ts'
import { editorRefusal, type Writer } from '../writer.ts'
import { draftRemoval, draftWrites, rightWrites, type MailingKey } from './mailing-item.ts'

const attempts = 8

/** Changes of a draft beside its text, each upon what is stored. */
export const createMailingAttachments = (dynamo: Dynamo, read: (key: MailingKey) => Promise<Mailing | null>) => {
  /**
   * Writes what `next` makes of the draft, null for nothing. Returns the draft as it was found.
   * @throws PortalError login-needed, mailing-sent, not-found, overloaded, and what `next` throws
   */
  const change = async (
    writer: Writer,
    key: MailingKey,
    next: (before: Mailing | null) => Record<string, Write> | null,
  ): Promise<Mailing | null> => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const before = await read(key)
      if (before?.sent) throw new PortalError('mailing-sent')
      const writes = next(before)
      if (!writes) return before
      const result = await transact<string>(dynamo, { ...writes, ...rightWrites(dynamo, writer, key.club) })
      if (result.done) return before
      const { mailing: _, removed, ...rights } = result.failed
      const refusal = editorRefusal(rights, writer)
      if (refusal) throw refusal
      if (removed !== undefined) throw new PortalError('not-found')
    }
    throw new PortalError('overloaded', { retryAfter: 1 })
  }

  return {
    /**
     * Attaches a checked file; the same file again, of any upload, stays as it is. `isNew`: the mailing need not be
     * stored yet; a removed one is not made again.
     * @throws PortalError login-needed, mailing-sent, not-found, attachment-too-large, too-many-attachments
     */
    attach: async (
      writer: Writer,
      key: MailingKey,
      file: MailingAttachment,
      { isNew }: { isNew: boolean },
    ): Promise<void> => {
      await change(writer, key, (before) => {
        if (!before && !isNew) throw new PortalError('not-found')
        const attached = before?.attachments ?? []
        if (attached.some(({ id }) => id === file.id) || isAttached(attached, file)) return null
        const problem = attachmentProblem(key.club, attached, file.size)
        if (problem) throw new PortalError(problem.code, { params: { name: file.name, ...problem.params } })
        const { who: updatedBy, portalNow: updatedAt } = writer
        const draft = before ?? {
          ...(key.club === null ? emptyUnionDraft : emptyDraft),
          id: key.mailing,
          clubId: key.club,
          version: 0,
          createdAt: updatedAt,
          sent: null,
        }
        return draftWrites(dynamo, {
          ...draft,
          version: draft.version + 1,
          attachments: [...attached, file],
          updatedAt,
          updatedBy,
        })
      })
    },

    /** Returns the file, null for one that is gone. @throws PortalError login-needed, mailing-sent */
    detach: async (writer: Writer, key: MailingKey, file: string): Promise<MailingAttachment | null> => {
      const before = await change(writer, key, (found) => {
        if (!found?.attachments.some(({ id }) => id === file)) return null
        const { who: updatedBy, portalNow: updatedAt } = writer
        const attachments = found.attachments.filter(({ id }) => id !== file)
        return draftWrites(dynamo, { ...found, version: found.version + 1, attachments, updatedAt, updatedBy })
      })
      return before?.attachments.find(({ id }) => id === file) ?? null
    },

    /** Returns the draft, null for one that is gone. @throws PortalError login-needed, mailing-sent */
    remove: (writer: Writer, key: MailingKey): Promise<Mailing | null> =>
      change(writer, key, (before) => before && draftRemoval(dynamo, before, writer)),
  }
}
