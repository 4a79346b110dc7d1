import { sha256Hex } from '../signing/sha256.ts'
import type { MailingAttachment } from './attachments.ts'
import type { MailingToSend } from './mailing.ts'

const hashed = (value: unknown): string => sha256Hex(new TextEncoder().encode(JSON.stringify(value)))

type Content = Pick<MailingToSend, 'subject' | 'body' | 'documents'> & {
  attachments: readonly Pick<MailingAttachment, 'name' | 'sha256'>[]
}

/** What every reader gets: two mailings with the same are the same letter. */
export const contentHash = ({ subject, body, attachments, documents }: Content): string =>
  hashed([
    subject,
    body,
    ...attachments.map(({ name, sha256 }) => [name, sha256]),
    ...documents.map((document) => ({ document })),
  ])

/** What a person who confirms has seen: the letter, where answers go, and to whom it goes. */
export const fingerprintOf = (mailing: MailingToSend & Content, recipients: readonly string[]): string =>
  hashed([contentHash(mailing), mailing.replyTo, [...recipients].toSorted()])

/** The same where the recipients were listed beforehand. */
export const fingerprintOfList = (
  mailing: MailingToSend & Content,
  { id, hash }: { id: string; hash: string },
): string => hashed([contentHash(mailing), mailing.replyTo, id, hash])
