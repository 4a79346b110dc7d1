import { z } from 'zod'
import { fileLimits } from '../limits.ts'
import { mailingLimits } from './mailing-limits.ts'

/** Its bytes were checked before it was taken, and are those of the hash. Size in bytes. */
export const MailingAttachment = z.object({
  id: z.ulid(),
  name: z.string(),
  contentType: z.enum(fileLimits.types),
  size: z.number().int(),
  sha256: z.string(),
})
export type MailingAttachment = z.infer<typeof MailingAttachment>

/** How much files are together, in bytes, before they are encoded for a letter. */
export const bytesOf = (files: readonly { size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0)

/** `params`: of the error, beside the file's name. */
type AttachmentProblem = {
  code: 'attachment-too-large' | 'too-many-attachments'
  params: {
    max: number
    /** Whose mailing it is: a club can lead to its documents instead. */ sender: 'club' | 'union'
  }
}

/** Why a file of that size cannot be attached, or null. `club` null: a mailing of the union. */
export const attachmentProblem = (
  club: string | null,
  attached: readonly { size: number }[],
  size: number,
): AttachmentProblem | null => {
  const { count, bytes } = mailingLimits.attachments
  const sender = club === null ? 'union' : 'club'
  if (attached.length >= count) return { code: 'too-many-attachments', params: { max: count, sender } }
  if (bytesOf(attached) + size > bytes)
    return { code: 'attachment-too-large', params: { max: bytes / 1_000_000, sender } }
  return null
}

/** Whether the same file is attached already, perhaps from another upload. */
export const isAttached = (
  attached: readonly MailingAttachment[],
  { name, sha256 }: Pick<MailingAttachment, 'name' | 'sha256'>,
): boolean => attached.some((each) => each.name === name && each.sha256 === sha256)
