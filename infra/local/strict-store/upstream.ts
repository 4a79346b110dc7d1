import { Agent, request, type Dispatcher } from 'undici'

/** An attribute as the protocol spells it; keys are texts throughout. */
export type Attribute = { S?: string }
export type Item = Record<string, Attribute>

export type Answer = { status: number; headers: Record<string, string>; body: Buffer }

export type Upstream = {
  /** Hands a request on as it came. */
  forward(method: Dispatcher.HttpMethod, path: string, headers: Record<string, string>, body: Buffer): Promise<Answer>
  /** Makes a call of the proxy's own. */
  call<Reply>(operation: string, body: object): Promise<Reply>
  close(): Promise<void>
}

/** Hop-by-hop, or of a body that may be rewritten. */
const dropped = new Set([
  'connection',
  'content-length',
  'date',
  'host',
  'keep-alive',
  'transfer-encoding',
  'x-amz-crc32',
])

export const headersToForward = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !dropped.has(name) ? [[name, value]] : [],
    ),
  )

const credentials = [
  'AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request',
  'SignedHeaders=host',
  'Signature=0',
].join(', ')

export const createUpstream = (origin: string): Upstream => {
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 })
  const forward: Upstream['forward'] = async (method, path, headers, body) => {
    const sent = method === 'GET' ? null : body
    const reply = await request(new URL(path, origin), { method, headers, body: sent, dispatcher })
    return {
      status: reply.statusCode,
      headers: headersToForward(reply.headers),
      body: Buffer.from(await reply.body.arrayBuffer()),
    }
  }
  return {
    forward,
    call: async <Reply>(operation: string, body: object): Promise<Reply> => {
      const headers = {
        'x-amz-target': `DynamoDB_20120810.${operation}`,
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-date': '20260101T000000Z',
        authorization: credentials,
      }
      const answer = await forward('POST', '/', headers, Buffer.from(JSON.stringify(body)))
      if (answer.status !== 200) throw new Error(`${operation}: ${answer.status} ${answer.body.toString()}`)
      return JSON.parse(answer.body.toString()) as Reply
    },
    close: () => dispatcher.destroy(),
  }
}
