import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#functions/payments/operations.ts'
import { addDays, addMonths, stockholmDate } from '#shared/clock.ts'
import { personItems, type Person } from '#shared/platform/stores/people/people-store.ts'
import type { PaymentsView } from '#shared/contract/payments.ts'
import { chargeOf } from '#shared/membership/fee-on.ts'
import { invoiceStateOn } from '#shared/payments/invoice-state.ts'
import { createRegister } from '#shared/platform/register/client.ts'
import { putLongAgo } from '../builders/database.ts'
import { aPortal, persona, union, type Portal } from '../builders/portal.ts'
import { startRegister } from '../workflows/register.ts'

let portal: Portal
let server: Awaited<ReturnType<typeof startRegister>>
beforeAll(async () => {
  server = await startRegister()
  const register = createRegister({ url: server.url, token: 'secret', timeout: 10_000 })
  portal = await aPortal({ routes: operations, register })
})
afterEach(() => server.setFault('none'))
afterAll(() => {
  portal.close()
  server.close()
})

const read = async (id: string) => (await portal.signedIn(id)).get('/own/payments')
const view = async (id: string) => (await read(id)).json as unknown as PaymentsView
const statement = async (id: string, year: number, language = 'sv') =>
  (await portal.signedIn(id)).get(`/own/payments/${year}/statement.pdf?language=${language}`)
const accountOf = (id: string) =>
  server.file.data.payers.find(({ ref }) => ref === persona(id).ref)?.payment.accountNumber ?? ''

describe('one’s own payments', () => {
  test('are what the register reports today, with the end of the account and no more of it', async () => {
    const { status, text, json } = await read('member')
    expect(status).toBe(200)
    const { way, invoices, isCurrent, portalNow } = json as unknown as PaymentsView
    expect(isCurrent).toBe(true)
    expect(way).toMatchObject({ method: 'autogiro', accountEnding: accountOf('member').slice(-3) })
    expect(accountOf('member')).toMatch(/^\d{7}$/)
    expect(text).not.toContain(accountOf('member'))
    expect(invoices.at(-1)).toMatchObject({ month: '2027-01', amount: 250, due: '2027-01-29', bankgiro: '991-2346' })
    expect(invoiceStateOn(invoices.at(-1)!, stockholmDate(portalNow))).toBe('open')
  })

  test('are stored as they were reported last, and shown as that while the register is down', async () => {
    const now = await view('employed')
    await server.setFault('down')
    expect(await view('employed')).toEqual({ ...now, isCurrent: false })
    portal.time.real += 60_000
    const later = await view('employed')
    expect([later.isCurrent, later.fetchedAt, later.portalNow]).toEqual([false, now.fetchedAt, now.portalNow + 60_000])
    await server.setFault('none')
    expect(await view('employed')).toMatchObject({ isCurrent: true, fetchedAt: now.fetchedAt + 60_000 })
  })

  test('cannot be shown while the register is down before it has reported anything', async () => {
    await server.setFault('down')
    const { status, json } = await read('manager')
    expect([status, json.code]).toEqual([503, 'register-unavailable'])
  })

  test('of a person whom the register does not know are none', async () => {
    const { ref } = persona('student')
    const { people } = server.file.data
    server.file.data.people = people.filter((person) => person.ref !== ref)
    expect(await view('student')).toMatchObject({ way: null, invoices: [], credit: 0, isCurrent: true })
    server.file.data.people = people
  })

  test.each(['member', 'employed', 'self-employed', 'job-seeker', 'student', 'manager'])(
    'ask for the fee that the membership’s pages show: %s',
    async (id) => {
      const { periods: entries, employments, reduced } = await portal.stores.memberships.of(persona(id).ref)
      const clubs = union.clubs.map((club) => ({ clubId: club.id, fee: club.currentFee }))
      const charged = chargeOf({ entries, employments, reduced, clubs }, '2027-01')?.amount
      expect((await view(id)).invoices.at(-1)?.amount).toBe(charged)
    },
  )

  test('stand in the store without an account', async () => {
    await view('member')
    const known = await portal.stores.payments.known(persona('member').ref)
    expect(known?.invoices.length).toBeGreaterThan(12)
    expect(JSON.stringify(known)).not.toContain(accountOf('member'))
    expect(portal.log.written.join('')).not.toContain(accountOf('member'))
  })

  test.each(['non-member', 'operator', 'editor'])('are refused to the %s, who learns what opens them', async (id) => {
    const { status, json } = await read(id)
    expect(status).toBe(403)
    expect(json).toMatchObject({ code: 'no-access-in-role', params: { wouldOpen: ['union-member'] } })
    expect((await statement(id, 2026)).status).toBe(403)
  })
})

test('a former member reads invoices and the yearly statement for twelve months, and no longer', async () => {
  const known = (await portal.stores.people.person(persona('retired').ref)) as Person
  const leftOn = (memberUntil: string) => putLongAgo(portal.prefix, 'people', personItems({ ...known, memberUntil }))
  const lastDay = addMonths(stockholmDate(portal.clock.portalNow()), -12)
  await leftOn(lastDay)
  expect((await view('retired')).isCurrent).toBe(true)
  expect((await statement('retired', 2026)).status).toBe(200)
  await leftOn(addDays(lastDay, -1))
  expect((await read('retired')).status).toBe(403)
  expect((await statement('retired', 2026)).status).toBe(403)
})

describe('the yearly statement', () => {
  test('is a tagged PDF in the language of the page', async () => {
    const [swedish, english] = [await statement('member', 2026), await statement('member', 2026, 'en')]
    expect([swedish.status, english.status]).toEqual([200, 200])
    expect(swedish.headers.get('content-type')).toBe('application/pdf')
    const { headers, text } = swedish
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Arsbesked 2026 medlemsavgifter.pdf"/)
    expect(text).toMatch(/^%PDF-/)
    expect(text).toContain('/Lang (sv-SE)')
    expect(english.text).toContain('/Lang (en-GB)')
  })

  test('is not there for a year without a payment', async () => {
    expect((await statement('member', 2025)).json.code).toBe('not-found')
    // Portal time is January: what is due at its end is not paid yet.
    expect((await statement('member', 2027)).json.code).toBe('not-found')
    expect((await statement('member', 1)).json.code).toBe('not-found')
  })

  test('is made of what the register reported last while it is down', async () => {
    await view('member')
    await server.setFault('down')
    expect((await statement('member', 2026)).status).toBe(200)
  })

  test('opened without a session leads to signing in, and from there to the page', async () => {
    const opened = await portal.visitor().get('/own/payments/2026/statement.pdf?language=sv', {
      headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html', cookie: 'locale=sv' },
    })
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `/logga-in?next=${encodeURIComponent('/mitt-forbundet/betalningar')}`,
    ])
  })
})
