import { createServer } from 'node:http'
import { createRequire } from 'node:module'

const { default: startMailServer } = createRequire(import.meta.url)('aws-ses-v2-local') as typeof import('aws-ses-v2-local')

/**
 * Amazon SES with an inbox page: `node infra/local/mail-server.ts PORT`.
 * `PUT /fault` with the body `down` lets every sending fail until `none` is put there; `GET /fault` tells which.
 */
const inbox = await startMailServer({ host: '127.0.0.1', port: 0 })
let fault: 'none' | 'down' = 'none'

createServer(async (request, reply) => {
  if (request.url === '/fault') {
    if (request.method === 'PUT') fault = (await request.toArray()).join('') === 'down' ? 'down' : 'none'
    reply.end(fault)
  } else if (fault === 'down' && request.method === 'POST' && request.url === '/') {
    reply.writeHead(503).end()
  } else {
    inbox.emit('request', request, reply)
  }
}).listen(Number(process.argv[2]), '127.0.0.1')
