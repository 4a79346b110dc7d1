import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { limitBody } from './limit-body.ts'

const app = new Hono()
app.use(limitBody(10, () => new Response('too long', { status: 400 })))
app.post('/', async (context) => context.text(await context.req.text()))

const send = async (body: string, headers: Record<string, string> = {}) => {
  const stream = new Blob([body]).stream()
  const streamed: RequestInit & { duplex: 'half' } = { method: 'POST', body: stream, headers, duplex: 'half' }
  const answer = await app.request(new Request('http://portal.example/', streamed))
  return `${answer.status} ${await answer.text()}`
}

describe('a body', () => {
  it.each([
    ['that says how long it is', (body: string) => ({ 'content-length': String(body.length) })],
    ['that does not say how long it is', () => ({})],
    ['that says so and comes in parts all the same', () => ({ 'content-length': '1', 'transfer-encoding': 'chunked' })],
  ])('%s is taken up to the limit, and refused beyond it', async (_, headersOf) => {
    expect(await send('ten bytes.', headersOf('ten bytes.'))).toBe('200 ten bytes.')
    expect(await send('eleven byte', headersOf('eleven byte'))).toBe('400 too long')
  })
  it('that says something else than a length is refused', async () => {
    expect(await send('ten bytes.', { 'content-length': 'ten' })).toBe('400 too long')
  })
})
