import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createMailer, type Mailer } from './mailer.ts'

const open: { server?: Server; mailer?: Mailer } = {}
afterEach(() => {
  open.mailer?.close()
  open.server?.closeAllConnections()
  open.server?.close()
})

const taken =
  '<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>m-1</MessageId></SendRawEmailResult></SendRawEmailResponse>'

test('a connection that carried a letter is closed before the mail service closes it, so that the next is not lost in it', async () => {
  const server = createServer((request, reply) => {
    request.resume()
    request.once('end', () => reply.setHeader('content-type', 'text/xml').end(taken))
  })
  server.keepAliveTimeout = 2_000
  let openConnections = 0
  const endedBy: string[] = []
  server.on('connection', (socket) => {
    openConnections += 1
    socket.once('end', () => endedBy.push('mailer'))
    socket.once('close', () => {
      openConnections -= 1
      if (endedBy.length === 0) endedBy.push('service')
    })
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  open.server = server
  const { port } = server.address() as AddressInfo
  open.mailer = createMailer({ sesEndpoint: `http://127.0.0.1:${port}`, awsRegion: 'eu-north-1', mailFrom: 'a@b.test' })

  const letter = new TextEncoder().encode('Subject: Hej')
  expect(await open.mailer.send('c@d.test', letter)).toEqual({ result: 'sent', messageId: 'm-1' })
  expect(openConnections).toBe(1)
  await expect.poll(() => endedBy, { timeout: 4_000 }).toEqual(['mailer'])
})
