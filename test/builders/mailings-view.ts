import type { MailingProgress, MailingView, RecipientsView } from '#shared/contract/mailings.ts'
import type { Sending } from '#shared/letter-delivery/sending.ts'
import { emptyDraft, type SentMailing } from '#shared/mailings/mailing.ts'
import { people } from './meeting-content.ts'

export const mailingId = '01JZZZZZZZZZZZZZZZZZZZZZZD'
const at = Date.UTC(2027, 1, 4, 13, 2)

/** A draft of a mailing to the club that says something. */
export const aMailing = (rest: Partial<MailingView> = {}): MailingView => ({
  ...emptyDraft,
  id: mailingId,
  clubId: 'club-001',
  subject: 'Fika inför årsmötet',
  body: [{ kind: 'paragraph', spans: [{ text: 'Hej ' }, { placeholder: 'first-name' }] }],
  version: 3,
  createdAt: at,
  updatedAt: at,
  updatedBy: people.astrid,
  by: 'Astrid Lindahl',
  attachments: [],
  sent: null,
  progress: null,
  portalNow: at,
  ...rest,
})

export const sentMailing: SentMailing = {
  sendId: `mailing-${mailingId}`,
  at,
  by: people.astrid,
  recipients: 38,
  leftOut: { left: 0, 'no-address': 1, complained: 0, 'opted-out': 2, returned: 0, protected: 1 },
  content: '',
  command: mailingId,
}

/** How a mailing to 38 goes. */
export const progressOf = (
  { left = 0, hold = null, withoutLetter = 0 }: Partial<MailingProgress> = {},
  sending: Partial<Sending> = {},
): MailingProgress => ({
  sending: {
    sendId: sentMailing.sendId,
    sentAt: at,
    recipients: 38,
    delivered: 38 - left,
    uncertain: 0,
    failed: 0,
    confirmed: 0,
    bounced: 0,
    complained: 0,
    state: left > 0 ? 'sending' : 'sent',
    ...sending,
  },
  left,
  hold,
  withoutLetter,
})

export const someRecipients = (rest: Partial<RecipientsView> = {}): RecipientsView => ({
  recipients: [
    { ref: people.astrid, name: 'Astrid Lindahl' },
    { ref: people.johan, name: 'Johan Ekberg' },
  ],
  leftOut: [],
  protected: null,
  ...rest,
})
