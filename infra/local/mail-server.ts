import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { createCourier } from './mail/courier.ts'
import { keepAlive } from '#shared/platform/keep-alive.ts'
import { isOutcome, outcomeFor, readBounceShare, type BounceShare, type Outcome } from './mail/outcomes.ts'
import { eventsAfter, notificationOf, readHeaders } from './mail/ses-events.ts'

const { default: startMailServer } = createRequire(import.meta.url)(
  'aws-ses-v2-local',
) as typeof import('aws-ses-v2-local')

/**
 * Amazon SES with an inbox page: `node infra/local/mail-server.ts PORT`. It reports what becomes of each message, as
 * SES and a topic of SNS do, to `MAIL_EVENTS_URL` with the secret `MAIL_EVENTS_TOKEN`. Each of these is read by GET:
 * - `PUT /fault`: `down` refuses every sending, `bounce` lets the next message bounce,
 *   `lose` takes the next message and loses the answer, `none` ends them all;
 * - `PUT /quota` with `50` or `50 1000`: how many messages the account may send in a second, and in all in a day;
 *   the reading adds how many it has sent;
 * - `PUT /outcomes` with `{ "address": "delivery" | "bounce" | "full-mailbox" | "complaint" | "none" | "refused" }`
 * adds to the outcomes that are set already;
 * - `PUT /bounce-share` with `0.03` or `0.03 seed`: so many of all addresses bounce, the same ones for the same seed;
 * - `GET /latest`: the latest message, byte for byte as it was taken;
 * - `GET /events/waiting`: how many events have not been taken yet.
 */
const inbox = await startMailServer({ host: '127.0.0.1', port: 0 })
const inboxAddress = `http://127.0.0.1:${(inbox.address() as AddressInfo).port}`
const courier = createCourier(process.env['MAIL_EVENTS_URL'], process.env['MAIL_EVENTS_TOKEN'])
const faults = ['none', 'down', 'bounce', 'lose'] as const
let fault: (typeof faults)[number] = 'none'
let perSecond = 50
let perDay = 1_000_000
let sent = 0
let bounceShare: BounceShare = { share: 0, seed: '' }
let latest: Buffer = Buffer.alloc(0)
const given = new Map<string, Outcome>()

/** The inbox knows no quota and leaves the question unanswered. */
const quota = () =>
  `<GetSendQuotaResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><GetSendQuotaResult><Max24HourSend>${perDay}</Max24HourSend><MaxSendRate>${perSecond}</MaxSendRate><SentLast24Hours>${sent}</SentLast24Hours></GetSendQuotaResult></GetSendQuotaResponse>`

/** As SES refuses a message that is longer than it takes, files included. */
const longestMessage = 10 * 1024 * 1024
const isTooLong =
  '<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>InvalidParameterValue</Code><Message>Message length is more than 10485760 bytes long.</Message></Error></ErrorResponse>'
const lengthOf = (body: Buffer) =>
  Buffer.byteLength(new URLSearchParams(body.toString()).get('RawMessage.Data') ?? '', 'base64')

/** As SES refuses what goes beyond the day's quota. */
const dayIsFull =
  '<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>Throttling</Code><Message>Daily message quota exceeded.</Message></Error></ErrorResponse>'

/** As SES refuses a message for what it is. */
const refusal =
  '<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>MessageRejected</Code><Message>Email address is not allowed.</Message></Error></ErrorResponse>'

const bodyOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray())
const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !['host', 'connection', 'content-length', 'expect'].includes(name)),
  ) as Record<string, string>

const outcomesIn = (text: string): [string, Outcome][] => {
  const given: unknown = JSON.parse(text)
  return typeof given === 'object' && given !== null
    ? Object.entries(given).filter((entry): entry is [string, Outcome] => isOutcome(entry[1]))
    : []
}

/** What can be set and read, by path; setting throws on what it does not understand. */
const switches: Record<string, { read: () => string | Buffer; set?: (text: string) => void }> = {
  '/fault': {
    read: () => fault,
    set: (text) => {
      fault = faults.find((known) => known === text) ?? 'none'
    },
  },
  '/quota': {
    read: () => `${perSecond} ${perDay} ${sent}`,
    set: (text) => {
      const [second, day] = text.split(' ').map(Number)
      perSecond = second || perSecond
      perDay = day ?? perDay
    },
  },
  '/outcomes': {
    read: () => JSON.stringify(Object.fromEntries(given)),
    set: (text) => {
      for (const [address, outcome] of outcomesIn(text)) given.set(address.toLowerCase(), outcome)
    },
  },
  '/bounce-share': {
    read: () => `${bounceShare.share} ${bounceShare.seed}`.trim(),
    set: (text) => {
      const read = readBounceShare(text)
      if (!read) throw new Error('no share')
      bounceShare = read
    },
  },
  '/latest': { read: () => latest },
  '/events/waiting': { read: () => String(courier.waiting()) },
}

/** The next outcome; a bounce that was ordered for the next message is used up by it. */
const outcomeOf = (address: string): Outcome => {
  if (fault !== 'bounce') return outcomeFor(address, given, bounceShare)
  fault = 'none'
  return 'bounce'
}

const recipientOf = (form: URLSearchParams): string | null => form.get('Destinations.member.1')

const publishEvents = (form: URLSearchParams, answer: string) => {
  const messageId = /<MessageId>([^<]+)</.exec(answer)?.[1]
  const to = recipientOf(form)
  const raw = form.get('RawMessage.Data')
  if (!messageId || !to || !raw) return
  latest = Buffer.from(raw, 'base64')
  const taken = { messageId, from: form.get('Source') ?? '', to, headers: readHeaders(latest), at: new Date() }
  courier.bring(eventsAfter(taken, outcomeOf(to), new Date()).map((event) => notificationOf(event, new Date())))
}

const take = async (request: IncomingMessage, reply: ServerResponse) => {
  const body = await bodyOf(request)
  if (fault === 'down') return reply.writeHead(503).end()
  if (body.includes('Action=GetSendQuota')) return reply.setHeader('content-type', 'text/xml').end(quota())
  if (perDay >= 0 && sent >= perDay) return reply.writeHead(400, { 'content-type': 'text/xml' }).end(dayIsFull)
  if (body.length > longestMessage && lengthOf(body) > longestMessage)
    return reply.writeHead(400, { 'content-type': 'text/xml' }).end(isTooLong)
  const form = new URLSearchParams(body.toString('latin1'))
  if (given.get(recipientOf(form)?.toLowerCase() ?? '') === 'refused')
    return reply.writeHead(400, { 'content-type': 'text/xml' }).end(refusal)
  const answer = await fetch(inboxAddress, { method: 'POST', headers: headersOf(request), body })
  const text = await answer.text()
  if (answer.ok) sent += 1
  if (fault === 'lose') {
    fault = 'none'
    return reply.writeHead(500).end()
  }
  reply.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/xml' }).end(text)
  if (answer.ok) publishEvents(form, text)
  return undefined
}

const turn = async (request: IncomingMessage, reply: ServerResponse, { read, set }: (typeof switches)[string]) => {
  try {
    if (request.method === 'PUT') set?.((await bodyOf(request)).toString())
    reply.end(read())
  } catch {
    reply.writeHead(400).end()
  }
}

createServer(keepAlive, async (request, reply) => {
  const known = switches[request.url ?? '']
  if (known) return turn(request, reply, known)
  if (request.method === 'POST' && request.url === '/') return take(request, reply)
  inbox.emit('request', request, reply)
  return undefined
}).listen(Number(process.argv[2]), '127.0.0.1')
