import { z } from 'zod'
import { ofClub } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { MailingParams, MailingView } from './mailings.ts'
import { FileAddress, FileAnnouncement, FileTarget } from './uploads.ts'

const none = z.object({})
const shared = { access: ofClub('email.send'), query: none } as const
const AttachmentParams = MailingParams.extend({ attachment: z.ulid() })

/** Where the browser sends a file that is to go out with a mailing. @throws mailing-sent, attachment-too-large, too-many-attachments */
export const startMailingAttachment = endpoint({
  ...shared,
  name: 'startMailingAttachment',
  method: 'POST',
  path: '/clubs/:club/mailings/:mailing/attachment-uploads',
  params: MailingParams,
  body: FileAnnouncement,
  reply: FileTarget,
})
/**
 * Checks what arrived and attaches it, under the file's id; doing it again changes nothing. A mailing that was never
 * stored (`If-Match` 0) is by this. @throws mailing-sent, not-found for a mailing removed meanwhile, attachment-too-large
 */
export const addMailingAttachment = endpoint({
  ...shared,
  name: 'addMailingAttachment',
  method: 'POST',
  path: '/clubs/:club/mailings/:mailing/attachments',
  params: MailingParams,
  body: z.strictObject({ file: z.ulid() }),
  reply: MailingView,
})
/** What is gone already counts as removed. @throws mailing-sent */
export const removeMailingAttachment = endpoint({
  ...shared,
  name: 'removeMailingAttachment',
  method: 'DELETE',
  path: '/clubs/:club/mailings/:mailing/attachments/:attachment',
  params: AttachmentParams,
  body: none,
  reply: MailingView,
})
export const readMailingAttachment = endpoint({
  ...shared,
  name: 'readMailingAttachment',
  method: 'GET',
  path: '/clubs/:club/mailings/:mailing/attachments/:attachment',
  page: 'mailing',
  params: AttachmentParams,
  body: none,
  reply: FileAddress,
})
