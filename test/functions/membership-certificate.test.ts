import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations as membership } from '#functions/membership/operations.ts'
import { certificateLimits, startLimits } from '#shared/limits.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'
import { readPdf } from '../builders/pdf-text.ts'

let portal: Portal
beforeAll(async () => {
  portal = await aPortal({ routes: membership })
})
afterAll(() => portal.close())

type Printed = { number: string; code: string; name: string }
const check = async (printed: unknown, browser: Browser = portal.visitor()) =>
  browser.send('POST', '/membership-certificates/check', { body: printed })

/** What stands on a member's certificate, read from the PDF. */
const printedFor = async (id: string): Promise<Printed> => {
  const { bytes } = await (await portal.signedIn(id)).get('/own/membership/certificate.pdf?language=sv')
  const { text } = readPdf(bytes)
  const found = /Nummer\s*([0-9A-Z-]{19})\s*Kontrollkod\s*([0-9A-Z-]{14})/.exec(text)
  expect(text).toContain('Exempelgatan 1, 123 45 Nordvik')
  return { number: found?.[1] ?? '', code: found?.[2] ?? '', name: persona(id).name }
}

test('a certificate is confirmed to its holder without a session, with what it says of its day and nothing more', async () => {
  const printed = await printedFor('student')
  const { status, json } = await check({ ...printed, name: printed.name.toUpperCase() })
  expect([status, json['genuine'], json['kind'], json['until']]).toEqual([200, true, 'student', null])
  expect(Object.keys(json).toSorted()).toEqual([
    'birthYear',
    'day',
    'genuine',
    'kind',
    'kindSince',
    'memberSince',
    'until',
  ])
})

test('a certificate with another name, code or number is not ours', async () => {
  const [printed, other] = [await printedFor('student'), await printedFor('member')]
  for (const changed of [
    { name: other.name },
    { code: other.code },
    { number: other.number },
    { number: printed.number.replace(/.$/, (last) => (last === '7' ? '8' : '7')) },
    { code: printed.code.slice(0, -1) },
    { number: 'x' },
  ])
    expect((await check({ ...printed, ...changed })).json).toEqual({ genuine: false })
})

test('what is missing or too long is named, and what is no part of a certificate is refused', async () => {
  const printed = { number: 'x', code: 'x', name: 'x' }
  expect((await check({ ...printed, code: ' ' })).json).toMatchObject({ fields: [{ path: 'code', code: 'required' }] })
  expect((await check({ ...printed, name: 'x'.repeat(certificateLimits.typedLength + 1) })).status).toBe(422)
  expect((await check({ ...printed, more: 1 })).status).toBe(422)
})

test('checks are limited for each network, and only for a while', async () => {
  const from = (address: string) => portal.visitor(address)
  const guess = (browser: Browser) => check({ number: 'x', code: 'x', name: 'x' }, browser)
  for (let time = 0; time < certificateLimits.checksPerAddress; time++)
    expect((await guess(from('198.51.100.7'))).status).toBe(200)
  const refused = await guess(from('198.51.100.7'))
  expect([refused.status, refused.json.code]).toEqual([429, 'too-many-requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await guess(from('203.0.113.9'))).status).toBe(200)
  portal.time.real += startLimits.window + 1
  expect((await guess(from('198.51.100.7'))).status).toBe(200)
})

test('checks sent at once are counted each in the store that all instances share', async () => {
  const printed = await printedFor('student')
  const more = 20
  const replies = await Promise.all(
    Array.from({ length: certificateLimits.checksPerAddress + more }, () =>
      check(printed, portal.visitor('192.0.2.44')),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(certificateLimits.checksPerAddress)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(more)
})
