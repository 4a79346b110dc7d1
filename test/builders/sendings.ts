import type { Sending } from '#shared/letter-delivery/sending.ts'
import type { LetterKind } from '#shared/letter-delivery/letter-kind.ts'
import type { LetterEvent } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { astrid, johan, mira, portalNow } from './database.ts'
import { anAbout } from './about.ts'

let made = 0

/** What a meeting says of a sending of which nothing has happened yet. */
export const aSending = (rest: Partial<Sending> = {}): Sending => ({
  sendId: 's',
  sentAt: portalNow,
  recipients: 1,
  delivered: 0,
  uncertain: 0,
  failed: 0,
  confirmed: 0,
  bounced: 0,
  complained: 0,
  state: 'sending',
  ...rest,
})

/** A sending of its own to Johan and Mira, or to those given. */
export const aSend = async (
  { mail }: Pick<Stores, 'mail'>,
  recipients = [johan, mira],
  { kind = 'notice', ...rest }: { year?: number; createdAt?: number; kind?: LetterKind } = {},
) => {
  const sendId = `send-${(made += 1)}`
  await mail.createSend({
    sendId,
    kind,
    about: anAbout(kind),
    clubId: 'club-001',
    year: 2099,
    createdAt: portalNow,
    by: astrid,
    recipients,
    ...rest,
  })
  return sendId
}

/** The mail service's event about a letter. */
export const letterEvent = (
  send: string,
  of: string,
  what: LetterEvent['what'],
  rest: Partial<LetterEvent> = {},
): LetterEvent =>
  ({
    send,
    ref: of,
    attempt: 1,
    messageId: 'm-1',
    at: portalNow + 5,
    ...(what === 'bounced' ? { what, bounceType: 'Permanent' as const } : { what }),
    ...rest,
  }) as LetterEvent
