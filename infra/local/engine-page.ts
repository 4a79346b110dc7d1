import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * The engine's page on a port of its own: `node infra/local/engine-page.ts PORT SERVER_PORT`. It is the server's own,
 * except for one setting that its development mode cannot be given: that the page sends the session along when it asks
 * the portal to decode. Elsewhere that is `TEMPORAL_CODEC_INCLUDE_CREDENTIALS` of the page's server.
 */
const [port, serverPort] = process.argv.slice(2).map(Number)

const withCredentials = (text: string): string => {
  const settings = JSON.parse(text) as { Codec?: Record<string, unknown> }
  return JSON.stringify({ ...settings, Codec: { ...settings.Codec, IncludeCredentials: true } })
}

const relay = (reply: ServerResponse, answer: IncomingMessage) => {
  reply.writeHead(answer.statusCode ?? 502, answer.headers)
  answer.pipe(reply)
}

const settings = async (reply: ServerResponse, answer: IncomingMessage) => {
  const { 'content-length': _, ...headers } = answer.headers
  const text = Buffer.concat(await answer.toArray()).toString()
  reply.writeHead(answer.statusCode ?? 502, headers).end(answer.statusCode === 200 ? withCredentials(text) : text)
}

createServer((request, reply) => {
  const { method, url = '/', headers } = request
  const isSettings = new URL(url, 'http://page').pathname === '/api/v1/settings'
  // What is read here must not come packed.
  const asked = ask(
    {
      host: '127.0.0.1',
      port: serverPort,
      method,
      path: url,
      headers: { ...headers, ...(isSettings && { 'accept-encoding': 'identity' }) },
    },
    (answer) => {
      if (isSettings) void settings(reply, answer).catch(() => reply.destroy())
      else relay(reply, answer)
    },
  )
  asked.on('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end()))
  request.pipe(asked)
}).listen(port, '127.0.0.1')
