import { randomUUID } from 'node:crypto'
import type { Outcome } from './outcomes.ts'

/** A message that was taken: what its events say of it. `headers` in lower case. */
export type Taken = { messageId: string; from: string; to: string; headers: ReadonlyMap<string, string>; at: Date }

/** The message's own header lines, unfolded, by name in lower case. */
export const readHeaders = (raw: Buffer): Map<string, string> => {
  const head = raw.toString('latin1').split(/\r?\n\r?\n/)[0] ?? ''
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.map((line) => line.split(/:\s*(.*)/s)).map(([name = '', value = '']) => [name.toLowerCase(), value]),
  )
}

const tagsOf = ({ headers }: Taken): Record<string, string[]> => {
  const own = (headers.get('x-ses-message-tags') ?? '')
    .split(',')
    .map((pair) => pair.trim().split('='))
    .filter(([name]) => name)
  return {
    'ses:configuration-set': [headers.get('x-ses-configuration-set') ?? ''],
    ...Object.fromEntries(own.map(([name = '', value = '']) => [name, [value]])),
  }
}

const mailOf = (taken: Taken) => ({
  timestamp: taken.at.toISOString(),
  source: taken.from,
  sendingAccountId: '000000000000',
  messageId: taken.messageId,
  destination: [taken.to],
  headersTruncated: false,
  headers: [],
  commonHeaders: {
    from: [taken.from],
    to: [taken.to],
    messageId: taken.messageId,
    subject: taken.headers.get('subject') ?? '',
  },
  tags: tagsOf(taken),
})

const delivery = (taken: Taken, at: Date) => ({
  eventType: 'Delivery',
  mail: mailOf(taken),
  delivery: {
    timestamp: at.toISOString(),
    processingTimeMillis: at.getTime() - taken.at.getTime(),
    recipients: [taken.to],
    smtpResponse: '250 2.0.0 OK',
    reportingMTA: 'mta.example.org',
  },
})

const bounce = (taken: Taken, at: Date, lasting: boolean) => ({
  eventType: 'Bounce',
  mail: mailOf(taken),
  bounce: {
    bounceType: lasting ? 'Permanent' : 'Transient',
    bounceSubType: lasting ? 'General' : 'MailboxFull',
    feedbackId: randomUUID(),
    timestamp: at.toISOString(),
    reportingMTA: 'dsn; mta.example.org',
    bouncedRecipients: [
      {
        emailAddress: taken.to,
        action: 'failed',
        status: lasting ? '5.1.1' : '4.2.2',
        diagnosticCode: lasting ? 'smtp; 550 5.1.1 user unknown' : 'smtp; 452 4.2.2 mailbox full',
      },
    ],
  },
})

const complaint = (taken: Taken, at: Date) => ({
  eventType: 'Complaint',
  mail: mailOf(taken),
  complaint: {
    complainedRecipients: [{ emailAddress: taken.to }],
    timestamp: at.toISOString(),
    feedbackId: randomUUID(),
    complaintSubType: null,
    complaintFeedbackType: 'abuse',
  },
})

/** The events of Amazon SES that follow a message, in their order. Without a configuration set SES reports nothing. */
export const eventsAfter = (taken: Taken, outcome: Outcome, at: Date): { eventType: string }[] => {
  if (!taken.headers.get('x-ses-configuration-set') || outcome === 'none' || outcome === 'refused') return []
  if (outcome === 'delivery') return [delivery(taken, at)]
  if (outcome === 'complaint') return [delivery(taken, at), complaint(taken, at)]
  return [bounce(taken, at, outcome === 'bounce')]
}

/** An event as a topic of Amazon SNS hands it over by HTTP. */
export const notificationOf = (event: object, at: Date) => ({
  Type: 'Notification',
  MessageId: randomUUID(),
  TopicArn: 'arn:aws:sns:eu-north-1:000000000000:mandat-mail-events',
  Subject: 'Amazon SES Email Event Notification',
  Message: JSON.stringify(event),
  Timestamp: at.toISOString(),
  SignatureVersion: '1',
  Signature: '',
  SigningCertURL: '',
  UnsubscribeURL: '',
})
