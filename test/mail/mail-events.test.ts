import { serve, type ServerType } from '@hono/node-server'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailEvents } from '#functions/letter-delivery/local-route.ts'
import type { Stack } from '#infra/local/stack.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { createMailer, type Mailer } from '#shared/platform/mail/mailer.ts'
import { trackingHeaders } from '#shared/platform/mail/events.ts'
import { meetingCalendar } from '#shared/platform/mail/calendar.ts'
import { noticeLetter } from '#shared/platform/mail/letters/letters.ts'
import { composeMessage, prepareLetter } from '#shared/platform/mail/message.ts'
import { noteTally } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import { portalNow, ref } from '../builders/database.ts'
import { aPortal, type Portal } from '../builders/portal.ts'
import { startTestStack } from '../test-stack.ts'

const recipients = { arrives: ref('C'), bounces: ref('D'), full: ref('E'), complains: ref('F'), silent: ref('G') }
const outcomes = {
  [`${recipients.full}@example.org`]: 'full-mailbox',
  [`${recipients.complains}@example.org`]: 'complaint',
  [`${recipients.silent}@example.org`]: 'none',
}
const letter = { subject: 'Kallelse', html: '<p>Hej</p>', text: 'Hej', attachments: [] }

let portal: Portal
let stack: Stack
let mailer: Mailer
let listening: ServerType | null = null
let port = 0

const listen = async () => {
  const { fetch } = mailEvents(portal.deps, stack?.env['MAIL_EVENTS_TOKEN'] ?? 'not known yet')
  listening = serve({ fetch, hostname: '127.0.0.1', port })
  await once(listening, 'listening')
  port = (listening.address() as AddressInfo).port
}
const goDown = () => new Promise<void>((done) => void (listening?.close(() => done()), (listening = null)))
const atMailServer = (path: string, init?: RequestInit) =>
  fetch(`${stack.env['SES_ENDPOINT']}${path}`, init).then((answer) => answer.text())

beforeAll(async () => {
  portal = await aPortal()
  await listen()
  await goDown()
  stack = await startTestStack({ parts: ['ses'], env: { MAIL_EVENTS_URL: `http://127.0.0.1:${port}/api/events/mail` } })
  mailer = createMailer({ sesEndpoint: stack.env['SES_ENDPOINT'], awsRegion: 'eu-north-1', mailFrom: 'a@example.org' })
  await atMailServer('/outcomes', { method: 'PUT', body: JSON.stringify(outcomes) })
})
afterAll(async () => {
  mailer?.close()
  if (listening) await goDown()
  await stack?.stop()
  portal?.close()
})

/** Sends one letter as the worker does: claimed, tracked, recorded. */
const sendTo = async (send: string, of: string, address = `${of}@example.org`) => {
  const { mail } = portal.stores
  await mail.claim(send, of, 0)
  const outcome = await mailer.send(
    address,
    await composeMessage(
      'a@example.org',
      { name: 'Ö', email: address },
      letter,
      trackingHeaders({ send, ref: of, attempt: 1 }, 'mandat-mail'),
    ),
  )
  if (outcome.result !== 'sent') throw new Error(outcome.cause)
  await mail.markSent(send, of, outcome.messageId, portalNow)
}

test('what becomes of each letter comes back from the mail server, also after the portal was down', async () => {
  const {
    dynamo,
    stores: { mail, meetings },
  } = portal
  await portal.startMeeting({
    notice: {
      sendId: 'send',
      sentAt: portalNow,
      recipients: 5,
      delivered: 0,
      uncertain: 0,
      failed: 0,
      confirmed: 0,
      bounced: 0,
      complained: 0,
      state: 'sending',
    },
  })
  await mail.createSend({
    sendId: 'send',
    kind: 'notice',
    about: { of: 'meeting' },
    clubId: 'club-001',
    year: 2027,
    createdAt: portalNow,
    by: null,
    recipients: Object.values(recipients),
  })
  for (const [what, of] of Object.entries(recipients))
    await sendTo('send', of, what === 'bounces' ? `bounce.${of}@example.org` : undefined)
  await noteTally(dynamo, mail, 'send', { over: true })
  expect(await atMailServer('/events/waiting')).toBe('5')
  await listen()
  await expect.poll(() => atMailServer('/events/waiting')).toBe('0')
  expect((await meetings.readSummary({ club: 'club-001', year: 2027 }))?.notice).toMatchObject({
    delivered: 5,
    confirmed: 2,
    bounced: 2,
    complained: 1,
    state: 'sent',
  })
  const types = await Promise.all(
    [recipients.bounces, recipients.full].map(async (of) => (await mail.readLetter('send', of))?.bounceType),
  )
  expect(types).toEqual(['Permanent', 'Transient'])
})

test('a message without a configuration set gives no events', async () => {
  await mailer.send(
    'nobody@example.org',
    await composeMessage('a@example.org', { name: 'N', email: 'nobody@example.org' }, letter),
  )
  expect(await atMailServer('/events/waiting')).toBe('0')
})

test('the next message bounces when that is asked for, and only that one', async () => {
  const { mail } = portal.stores
  await mail.createSend({
    sendId: 'next',
    kind: 'elected',
    about: { of: 'meeting' },
    createdAt: portalNow,
    by: null,
    recipients: [],
  })
  await atMailServer('/fault', { method: 'PUT', body: 'bounce' })
  for (const of of [recipients.arrives, recipients.silent]) await sendTo('next', of, `${of}@elsewhere.example`)
  const reported = async () => ({
    bounced: (await mail.readLetter('next', recipients.arrives))?.bouncedAt,
    delivered: (await mail.readLetter('next', recipients.silent))?.deliveredAt,
  })
  await expect.poll(reported).toEqual({ bounced: expect.any(Number), delivered: expect.any(Number) })
  expect(await atMailServer('/fault')).toBe('none')
})

test('the most that a mailing can attach is taken, and a longer message than the service takes is certainly not sent', async () => {
  const to = { name: 'A', email: 'a@elsewhere.example' }
  const sentWith = async (size: number) => {
    const attachments = [{ filename: 'Stor.pdf', contentType: 'application/pdf', content: Buffer.alloc(size, 7) }]
    return mailer.send(to.email, await composeMessage('a@example.org', to, { ...letter, attachments }))
  }
  expect(await sentWith(mailingLimits.attachments.bytes)).toMatchObject({ result: 'sent' })
  expect(await sentWith(7_800_000)).toMatchObject({ result: 'refused' })
})

test.each([
  ['/bounce-share', '3'],
  ['/outcomes', 'no json'],
])('what the switch %s does not understand changes nothing', async (path, body) => {
  const before = await atMailServer(path)
  expect((await fetch(`${stack.env['SES_ENDPOINT']}${path}`, { method: 'PUT', body })).status).toBe(400)
  expect(await atMailServer(path)).toBe(before)
})

/** The parts of a message that carry content, each decoded as its own header says. */
const partsOf = (message: string): { type: string; body: string }[] => {
  const boundary = /boundary="([^"]+)"/.exec(message.split('\r\n\r\n')[0] ?? '')?.[1]
  if (boundary)
    return message
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.replace(/^\r\n/, '')))
  const [head = '', ...rest] = message.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const encoded = /transfer-encoding: base64/i.test(head)
  return [
    {
      type: /content-type: ([^;\r]+)/i.exec(head)?.[1] ?? '',
      body: encoded ? Buffer.from(body, 'base64').toString() : body,
    },
  ]
}

test('a message is received with CRLF line ends in its headers, its text, its HTML and its calendar file', async () => {
  const facts = {
    clubName: 'Klubben Nordvik AB',
    year: 2027,
    date: '2027-02-12',
    startTime: '18:00',
    endTime: null,
    place: 'Åhörarsalen\nplan 2',
    meetingLink: null,
  }
  const calendar = meetingCalendar(
    {
      clubId: 'club-001',
      title: 'Årsmöte',
      ...facts,
      link: null,
      page: 'https://portal.example.org/',
      language: 'sv',
      sequence: 1,
    },
    { productSlug: 'forbundet', mailFrom: 'portal@example.org' },
    0,
  )
  const notice = await prepareLetter(
    noticeLetter(
      { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'https://portal.example.org' },
      'sv',
      facts,
      ['Mötets öppnande', 'Övriga frågor'],
    ),
    [
      {
        filename: 'arsmote.ics',
        contentType: calendar.contentType,
        content: calendar.content.replaceAll('\r\n', '\n'),
      },
    ],
  )
  const sent = await mailer.send(
    'crlf@example.org',
    await composeMessage(
      'Förbundet <a@example.org>',
      { name: 'Mira Öst', email: 'crlf@example.org' },
      notice,
      trackingHeaders({ send: 'crlf', ref: recipients.arrives, attempt: 1 }, 'mandat-mail'),
    ),
  )
  expect(sent.result).toBe('sent')
  const raw = await atMailServer('/latest')
  expect(raw).toMatch(/^Content-Type: /m)
  const parts = partsOf(raw)
  expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html', 'text/calendar'])
  for (const [what, text] of [['message', raw] as const, ...parts.map(({ type, body }) => [type, body] as const)]) {
    expect([what, text.match(/(?<!\r)\n|\r(?!\n)/g) ?? []]).toEqual([what, []])
    expect([what, text.split('\r\n').length > 3]).toEqual([what, true])
  }
})
