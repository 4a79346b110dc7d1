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
  it('carry nothing that is no tag', () =>
    expect(trackingHeaders({ ...tracked, send: 'a, letter=b' }, 'mandat-mail')).toEqual({}))
})

describe('an event of the mail service', () => {
  it.each([
    ['Delivery', { delivery: { timestamp, recipients: ['mira@example.org'] } }, { what: 'delivered' }],
    ['Complaint', { complaint: { timestamp, complaintFeedbackType: 'abuse' } }, { what: 'complained' }],
    [
      'Bounce',
      { bounce: { timestamp, bounceType: 'Transient', bounceSubType: 'MailboxFull' } },
      { what: 'bounced', bounceType: 'Transient' },
    ],
    ['Bounce', { bounce: { timestamp, bounceType: 'SomethingNew' } }, { what: 'bounced', bounceType: 'Undetermined' }],
  ])('%s %j is told of its letter', (eventType, rest, told) => {
    expect(readMailEvent(event(eventType, rest))).toEqual({
      ...tracked,
      messageId: 'm-1',
      at,
      to: 'mira@example.org',
      ...told,
    })
  })

  it.each([
    ['the sentence that tries out a topic', 'Successfully validated SNS topic for Amazon SES event publishing.'],
    ['another kind of event', event('Open', { open: { timestamp } })],
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
  ])('%s tells of no letter', (_, message) => expect(readMailEvent(message)).toBeNull())
})
