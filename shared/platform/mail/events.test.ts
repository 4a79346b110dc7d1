import { describe, expect, it } from 'vitest'
import { readMailEvent, trackingHeaders } from './events.ts'

const tracked = { send: '01JZZZZZZZZZZZZZZZZZZZZZZA', ref: '01JZZZZZZZZZZZZZZZZZZZZZZB', attempt: 2 }
const mail = {
  messageId: 'm-1',
  destination: ['mira@example.org'],
  tags: { 'ses:configuration-set': ['mandat-mail'], send: [tracked.send], letter: [tracked.ref], attempt: ['2'] },
}
const event = (eventType: string, rest: object) => JSON.stringify({ eventType, mail, ...rest })
const timestamp = '2027-01-20T08:12:03.456Z'
const at = Date.parse(timestamp)

describe('a message’s headers', () => {
  it('name its letter to the mail service, with which sending of it this is', () => {
    expect(trackingHeaders(tracked, 'mandat-mail')).toEqual({
      'X-SES-CONFIGURATION-SET': 'mandat-mail',
      'X-SES-MESSAGE-TAGS': `send=${tracked.send}, letter=${tracked.ref}, attempt=2`,
    })
  })
  it('say nothing where no configuration set is installed', () =>
    expect(trackingHeaders(tracked, undefined)).toEqual({}))
  it('name no letter whose id the mail service does not take as a tag', () =>
    expect(trackingHeaders({ ...tracked, send: 'a, letter=b' }, 'mandat-mail')).toEqual({}))
})

/** The part of an event that its kind alone has, as the mail service documents it. */
const bounce = (bounceType: string, bounceSubType: string) => ({
  bounce: {
    bounceType,
    bounceSubType,
    bouncedRecipients: [
      { emailAddress: 'mira@example.org', action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550' },
    ],
    timestamp,
    feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
    reportingMTA: 'dsn; mta.example.com',
  },
})
const complaint = (more: object) => ({
  complaint: {
    complainedRecipients: [{ emailAddress: 'mira@example.org' }],
    timestamp,
    feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
    userAgent: 'Amazon SES Mailbox Simulator',
    arrivalDate: timestamp,
    ...more,
  },
})
const sent = { ...mail, timestamp }

describe('an event of the mail service', () => {
  it.each([
    [
      'Delivery',
      {
        delivery: {
          timestamp,
          processingTimeMillis: 11_893,
          recipients: ['mira@example.org'],
          smtpResponse: '250 2.6.0 Message received',
          remoteMtaIp: '203.0.113.20',
          reportingMTA: 'mta.example.com',
        },
      },
      { what: 'delivered' },
    ],
    ...['General', 'NoEmail', 'Suppressed', 'OnAccountSuppressionList', 'UnsubscribedRecipient'].map(
      (subType) => ['Bounce', bounce('Permanent', subType), { what: 'bounced', bounceType: 'Permanent' }] as const,
    ),
    ...[
      'General',
      'MailboxFull',
      'MessageTooLarge',
      'CustomTimeoutExceeded',
      'ContentRejected',
      'AttachmentRejected',
    ].map((subType) => ['Bounce', bounce('Transient', subType), { what: 'bounced', bounceType: 'Transient' }] as const),
    ['Bounce', bounce('Undetermined', 'Undetermined'), { what: 'bounced', bounceType: 'Undetermined' }],
    ['Bounce', bounce('SomethingNew', 'New'), { what: 'bounced', bounceType: 'Undetermined' }],
    ['Complaint', complaint({}), { what: 'complained' }],
    ...['abuse', 'auth-failure', 'fraud', 'other', 'virus'].map(
      (complaintFeedbackType) =>
        ['Complaint', complaint({ complaintSubType: null, complaintFeedbackType }), { what: 'complained' }] as const,
    ),
    // Such a letter was thrown away by the mail service itself.
    [
      'Complaint',
      complaint({ complaintSubType: 'OnAccountSuppressionList' }),
      { what: 'bounced', bounceType: 'Permanent' },
    ],
    ['Reject', { mail: sent, reject: { reason: 'Bad content' } }, { what: 'rejected' }],
    [
      'Rendering Failure',
      { mail: sent, failure: { errorMessage: "Attribute 'x' is not present", templateName: 'MyTemplate' } },
      { what: 'rejected' },
    ],
  ] as [string, object, object][])('%s %j is reported of its letter', (eventType, rest, reported) => {
    expect(readMailEvent(event(eventType, rest))).toEqual({
      ...tracked,
      messageId: 'm-1',
      at,
      to: 'mira@example.org',
      ...reported,
    })
  })

  it.each([
    ['Send', { send: {} }],
    [
      'DeliveryDelay',
      {
        deliveryDelay: {
          timestamp,
          delayType: 'TransientCommunicationFailure',
          expirationTime: timestamp,
          delayedRecipients: [{ emailAddress: 'mira@example.org', status: '4.4.1', diagnosticCode: 'smtp; 421 4.4.1' }],
        },
      },
    ],
    [
      'Subscription',
      {
        subscription: {
          contactList: 'ContactListName',
          timestamp,
          source: 'UnsubscribeHeader',
          newTopicPreferences: { unsubscribeAll: true, topicSubscriptionStatus: [] },
          oldTopicPreferences: { unsubscribeAll: false, topicSubscriptionStatus: [] },
        },
      },
    ],
    ['Open', { open: { ipAddress: '192.0.2.1', timestamp, userAgent: 'Mozilla/5.0' } }],
    ['Click', { click: { ipAddress: '192.0.2.1', timestamp, userAgent: 'Mozilla/5.0', link: 'https://example.com' } }],
    ['Complaint', complaint({ complaintFeedbackType: 'not-spam' })],
    ['SomethingNew', { somethingNew: { timestamp } }],
  ])('%s %j says nothing that becomes of a letter', (eventType, rest) =>
    expect(readMailEvent(event(eventType, rest))).toBeNull(),
  )

  it.each([
    ['the sentence that tries out a topic', 'Successfully validated SNS topic for Amazon SES event publishing.'],
    [
      'a message without our tags',
      JSON.stringify({ eventType: 'Delivery', mail: { ...mail, tags: {} }, delivery: { timestamp } }),
    ],
    ['an event without its time', event('Delivery', { delivery: {} })],
    [
      'an attempt that is no number',
      JSON.stringify({
        eventType: 'Delivery',
        mail: { ...mail, tags: { ...mail.tags, attempt: ['x'] } },
        delivery: { timestamp },
      }),
    ],
  ])('%s is about no letter', (_, message) => expect(readMailEvent(message)).toBeNull())
})
