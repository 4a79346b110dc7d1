import { createServer, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

const { default: startMailServer } = createRequire(import.meta.url)('aws-ses-v2-local') as typeof import('aws-ses-v2-local')

/**
 * Amazon SES with an inbox page: `node infra/local/mail-server.ts PORT`.
 * `PUT /fault` with the body `down` lets every sending fail until `none` is put there; `GET /fault` tells which.
 * `PUT /quota` with a number sets how many messages a second the account says it may send.
 */
const inbox = await startMailServer({ host: '127.0.0.1', port: 0 })
const inboxAddress = `http://127.0.0.1:${(inbox.address() as AddressInfo).port}`
let fault: 'none' | 'down' = 'none'
let perSecond = 50

/** The inbox knows no quota and leaves the question unanswered. */
const quota = () =>
  `<GetSendQuotaResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><GetSendQuotaResult><Max24HourSend>50000</Max24HourSend><MaxSendRate>${perSecond}</MaxSendRate><SentLast24Hours>0</SentLast24Hours></GetSendQuotaResult></GetSendQuotaResponse>`

const bodyOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray())
const headersOf = ({ headers }: IncomingMessage) => Object.fromEntries(Object.entries(headers).filter(([name]) => !['host', 'connection', 'content-length', 'expect'].includes(name))) as Record<string, string>

createServer(async (request, reply) => {
  if (request.url === '/fault' || request.url === '/quota') {
    const given = request.method === 'PUT' ? (await bodyOf(request)).toString() : null
    if (given !== null && request.url === '/fault') fault = given === 'down' ? 'down' : 'none'
    if (given !== null && request.url === '/quota') perSecond = Number(given) || perSecond
    reply.end(request.url === '/fault' ? fault : String(perSecond))
  } else if (request.method === 'POST' && request.url === '/') {
    const body = await bodyOf(request)
    if (fault === 'down') return reply.writeHead(503).end()
    if (body.includes('Action=GetSendQuota')) return reply.setHeader('content-type', 'text/xml').end(quota())
    const answer = await fetch(inboxAddress, { method: 'POST', headers: headersOf(request), body })
    reply.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/xml' }).end(Buffer.from(await answer.arrayBuffer()))
  } else {
    inbox.emit('request', request, reply)
  }
  return undefined
}).listen(Number(process.argv[2]), '127.0.0.1')
