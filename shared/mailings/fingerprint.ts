import { sha256Hex } from '../signing/sha256.ts'
import type { MailingToSend } from './mailing.ts'

const hashed = (value: unknown): string => sha256Hex(new TextEncoder().encode(JSON.stringify(value)))

/** What readers get, whoever they are: two mailings with the same are the same letter. */
export const contentHash = ({ subject, body }: Pick<MailingToSend, 'subject' | 'body'>): string =>
  hashed([subject, body])

/** What somebody who confirms has seen: the letter, where answers go, and to whom it goes. */
export const fingerprintOf = (mailing: MailingToSend, recipients: readonly string[]): string =>
  hashed([contentHash(mailing), mailing.replyTo, [...recipients].toSorted()])
