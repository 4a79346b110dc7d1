import { describe, expect, test } from 'vitest'
import { Hono } from 'hono'
import { describeError } from '#shared/platform/log.ts'
import { clientAddress, networkOf } from './client-address.ts'
import { applicationCookie, cookiesOf, newSecret } from './cookie.ts'
import { readIfMatch } from './exchange.ts'
import { isOwnOrigin } from './origin.ts'
import { securityHeaders } from './security-headers.ts'
import { limitBody } from './edge.ts'

describe('the browser’s address', () => {
  test.each([
    ['the connection’s peer where nothing of ours stands before us', undefined, '203.0.113.7', 0, '203.0.113.7'],
    ['the peer, whatever the browser claims in a header', '1.1.1.1', '203.0.113.7', 0, '203.0.113.7'],
    ['what our outermost proxy saw', '203.0.113.7, 130.176.1.1', '10.0.0.1', 2, '203.0.113.7'],
    ['never what stands left of it', '1.1.1.1, 2.2.2.2, 203.0.113.7, 130.176.1.1', '10.0.0.1', 2, '203.0.113.7'],
    ['written as IPv4 where it is one', undefined, '::ffff:203.0.113.7', 0, '203.0.113.7'],
    ['written as IPv4 also in capitals', '::FFFF:203.0.113.5', '10.0.0.1', 1, '203.0.113.5'],
    ['written as IPv4 also without a dot', '::ffff:cb00:7105', '10.0.0.1', 1, '203.0.113.5'],
    ['without the port of IPv4', '203.0.113.5:51234', '10.0.0.1', 1, '203.0.113.5'],
    ['without the port and brackets of IPv6', '[2001:db8::1]:443', '10.0.0.1', 1, '2001:db8::1'],
    ['without quotation marks', '"[2001:db8::1]"', '10.0.0.1', 1, '2001:db8::1'],
    ['without the zone of a link', undefined, 'fe80::1%eth0', 0, 'fe80::1'],
    ['the peer where a proxy does not know', 'unknown', '203.0.113.7', 1, '203.0.113.7'],
    ['the peer where the header holds no address', '999.1.1.1:80', '::1', 1, '127.0.0.1'],
    ['nothing where nobody knows', undefined, undefined, 0, ''],
  ])('is %s', (_, forwardedFor, peer, hops, address) => {
    expect(clientAddress(forwardedFor, peer, hops)).toBe(address)
  })
})

describe('requests are counted together', () => {
  test.each([
    ['from one address of IPv4', ['203.0.113.7'], '203.0.113.7'],
    [
      'from one network of IPv6, whose every address its owner can use',
      ['2001:db8:0:7::1', '2001:0DB8::7:aaaa:bbbb:cccc:dddd', '2001:db8:0:7:ffff:ffff:ffff:ffff'],
      '2001:db8:0:7',
    ],
    ['and not with those of the next network', ['2001:db8:0:8::1'], '2001:db8:0:8'],
  ])('%s', (_, addresses, network) => {
    expect(new Set(addresses.map(networkOf))).toEqual(new Set([network]))
  })
})

const portal = 'https://portal.example'

describe('a changing request is ours', () => {
  test.each([
    [portal, 'same-origin', true],
    [portal, null, true],
    [null, 'same-origin', true],
    [null, null, false],
    [null, 'none', false],
    [`${portal}.evil.example`, null, false],
    [portal, 'cross-site', false],
    ['null', 'same-origin', false],
  ])('with origin %s and fetch site %s: %s', (origin, site, isOurs) => {
    expect(isOwnOrigin(origin, site, portal)).toBe(isOurs)
  })
})

describe('a cookie', () => {
  const cookies = cookiesOf({ portalOrigin: portal })
  const local = cookiesOf({ portalOrigin: 'http://localhost:4000' })

  test('is read by its full name and only if it can be one of ours', () => {
    const secret = newSecret()
    const name = cookies.nameOf('session')
    expect(cookies.read(`a=b; ${name}=${secret}; c=d`, 'session')).toBe(secret)
    expect(cookies.read(`x${name}=${secret}`, 'session')).toBeNull()
    expect(cookies.read(`${name}=../../etc`, 'session')).toBeNull()
    expect(cookies.read(`${local.nameOf('session')}=${secret}`, 'session')).toBeNull()
    expect(cookies.read(null, 'session')).toBeNull()
  })

  test('of a session lives no longer than the session can', () => {
    expect(cookies.written('session', 'x')).toContain('Max-Age=43200')
  })

  const application = '01JZZZZZZZZZZZZZZZZZZZZZZQ'
  test.each(['session', 'order', 'browser', applicationCookie(application)] as const)(
    'of the kind %s is bound to host and secure connections over https, and stored by every browser over http',
    (kind) => {
      const attributes = (line: string) => line.split('; ').slice(1)
      for (const write of ['written', 'removed'] as const) {
        expect(cookies[write](kind, 'x')).toMatch(/^__Host-/)
        expect(attributes(cookies[write](kind, 'x'))).toEqual(
          expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']),
        )
        // What browsers that take http://localhost for insecure refuse.
        expect(local[write](kind, 'x')).not.toMatch(/__Host-|__Secure-|Secure/)
        expect(attributes(local[write](kind, 'x'))).toEqual(
          expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']),
        )
      }
    },
  )

  test('of an application is found by its id under either origin, unless its value cannot be ours', () => {
    for (const each of [cookies, local]) {
      const name = each.nameOf(applicationCookie(application))
      expect(each.applicationsIn(`a=b; ${name}=${newSecret()}`)).toEqual([application])
      expect(each.applicationsIn(`a=b; ${name}=x`)).toEqual([])
    }
  })
})

test.each([
  ['"7"', 7],
  ['W/"7"', 7],
  ['7', 7],
  ['*', null],
  ['"abc"', null],
  [null, null],
])('If-Match %s means version %s', (header, version) => {
  expect(readIfMatch(header)).toBe(version)
})

test('of an unforeseen error the log gets its kind and place, not its words', () => {
  const described = describeError(new TypeError('cannot store 19850101-1234'))
  expect(described.error).toBe('TypeError')
  expect(JSON.stringify(described)).not.toContain('1985')
  expect(described.stack?.length).toBeGreaterThan(0)
})

test('pages run no script but their own and stand in no other site’s frame', () => {
  const policy = securityHeaders(['https://files.example'])['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self'(;|$)/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("connect-src 'self' https://files.example")
})

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
  test.each([
    ['that says how long it is', (body: string) => ({ 'content-length': String(body.length) })],
    ['that does not say how long it is', () => ({})],
    ['that says so and comes in parts all the same', () => ({ 'content-length': '1', 'transfer-encoding': 'chunked' })],
  ])('%s is taken up to the limit, and refused beyond it', async (_, headersOf) => {
    expect(await send('ten bytes.', headersOf('ten bytes.'))).toBe('200 ten bytes.')
    expect(await send('eleven byte', headersOf('eleven byte'))).toBe('400 too long')
  })
  test('that says something else than a length is refused', async () => {
    expect(await send('ten bytes.', { 'content-length': 'ten' })).toBe('400 too long')
  })
})
