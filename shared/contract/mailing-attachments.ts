import { z } from 'zod'
import { ofClub, ofUnion } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { MailingParams, MailingView } from './mailings.ts'
import { UnionMailingParams } from './union-mailings.ts'
import { FileAddress, FileAnnouncement, FileTarget } from './uploads.ts'

const none = z.object({})
const attachment = { attachment: z.ulid() }
const clubs = { access: ofClub('email.send'), query: none } as const
const unions = { access: ofUnion('union-mail.send'), query: none } as const

const starting = { method: 'POST', body: FileAnnouncement, reply: FileTarget } as const
/** @throws mailing-sent, attachment-too-large, too-many-attachments */
export const startMailingAttachment = endpoint({
  ...clubs,
  ...starting,
  name: 'startMailingAttachment',
  path: '/clubs/:club/mailings/:mailing/attachment-uploads',
  params: MailingParams,
})
export const startUnionMailingAttachment = endpoint({
  ...unions,
  ...starting,
  name: 'startUnionMailingAttachment',
  path: '/union/mailings/:mailing/attachment-uploads',
  params: UnionMailingParams,
})

const adding = { method: 'POST', body: z.strictObject({ file: z.ulid() }), reply: MailingView } as const
/**
 * Attaches what arrived under the file's id; again changes nothing. Stores a mailing that never was (`If-Match` 0).
 * @throws mailing-sent, not-found for a mailing removed meanwhile, attachment-too-large
 */
export const addMailingAttachment = endpoint({
  ...clubs,
  ...adding,
  name: 'addMailingAttachment',
  path: '/clubs/:club/mailings/:mailing/attachments',
  params: MailingParams,
})
export const addUnionMailingAttachment = endpoint({
  ...unions,
  ...adding,
  name: 'addUnionMailingAttachment',
  path: '/union/mailings/:mailing/attachments',
  params: UnionMailingParams,
})

const removing = { method: 'DELETE', body: none, reply: MailingView } as const
/** What is gone already counts as removed. @throws mailing-sent */
export const removeMailingAttachment = endpoint({
  ...clubs,
  ...removing,
  name: 'removeMailingAttachment',
  path: '/clubs/:club/mailings/:mailing/attachments/:attachment',
  params: MailingParams.extend(attachment),
})
export const removeUnionMailingAttachment = endpoint({
  ...unions,
  ...removing,
  name: 'removeUnionMailingAttachment',
  path: '/union/mailings/:mailing/attachments/:attachment',
  params: UnionMailingParams.extend(attachment),
})

const reading = { method: 'GET', page: 'mailing', body: none, reply: FileAddress } as const
export const readMailingAttachment = endpoint({
  ...clubs,
  ...reading,
  name: 'readMailingAttachment',
  path: '/clubs/:club/mailings/:mailing/attachments/:attachment',
  params: MailingParams.extend(attachment),
})
export const readUnionMailingAttachment = endpoint({
  ...unions,
  ...reading,
  name: 'readUnionMailingAttachment',
  path: '/union/mailings/:mailing/attachments/:attachment',
  params: UnionMailingParams.extend(attachment),
})
