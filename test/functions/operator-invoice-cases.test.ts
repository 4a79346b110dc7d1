import { MockActivityEnvironment } from '@temporalio/testing'
import { AsyncLocalStorage } from 'node:async_hooks'
import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { operations } from '#functions/operator/operations.ts'
import { operations as payments } from '#functions/payments/operations.ts'
import { readMemberCase, readMemberCases } from '#shared/contract/operator-member-cases.ts'
import type { PaymentsView } from '#shared/contract/payments.ts'
import { createRegister } from '#shared/platform/register/client.ts'
import type { Place } from '#shared/platform/stores/people/everybody.ts'
import { invoiceCheckActivities, type CheckedInvoices } from '#workflows/payments-check/activities.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'
import { startRegister } from '../workflows/register.ts'

let server: Awaited<ReturnType<typeof startRegister>>
let portal: Portal
let operator: Browser
let member: Browser
const { ref } = persona('member')

beforeAll(async () => {
  server = await startRegister()
})
beforeEach(async () => {
  const register = createRegister({ url: server.url, token: 'secret', timeout: 10_000 })
  portal = await aPortal({ routes: [...operations, ...payments] as never, register })
  operator = await portal.signedIn('operator')
  member = await portal.signedIn('member')
  await view()
})
afterEach(async () => {
  await server.setFault('none')
  await spoil(false)
  portal.close()
})
afterAll(() => server.close())

// The process has grants of its own, not those of an area.
const asTheWorker = AsyncLocalStorage.snapshot()

const spoil = (isSpoiled: boolean) => server.officeChanges({ person: ref, isSpoiled })
const view = async (browser = member) => (await browser.get('/own/payments')).json as unknown as PaymentsView
const listed = async () => {
  await indexesCaughtUp()
  const { cases } = readMemberCases.reply.parse((await operator.get('/operator/member-cases')).json)
  return cases.filter(({ of }) => of === 'invoice')
}
const act = (id: string, what: 'retry' | 'close', { commandId = ulid(), browser = operator, body = {} } = {}) =>
  browser.send('POST', `/operator/member-cases/${id}/${what}`, {
    body: { commandId, reason: 'Rättad av ekonomi', ...body },
  })
const found = async () => {
  await spoil(true)
  await view()
  const [first] = await listed()
  return first!.id
}

test('a wrong check digit is found when the payments are reported, and the invoice is not shown to its member', async () => {
  await spoil(true)
  const shown = await view()
  expect(shown).toMatchObject({ isCurrent: true, inDoubt: [{ month: '2027-01' }] })
  expect(shown.invoices.map(({ month }) => month)).not.toContain('2027-01')
  await view()
  const cases = await listed()
  expect(cases).toMatchObject([
    {
      kind: 'ocr-wrong',
      state: 'doubtful',
      month: '2027-01',
      cause: 'invoice-ocr-wrong',
      isStuck: true,
      actions: ['retryMemberCase', 'closeMemberCase'],
    },
  ])
  const { personalNumber, name } = server.file.data.people.find((person) => person.ref === ref)!
  const said = JSON.stringify([cases, (await operator.get(`/operator/member-cases/${cases[0]!.id}`)).json])
  for (const secret of [ref, personalNumber, name]) expect(said).not.toContain(secret)
})

test('everything else of the payments is shown and stored beside an invoice in doubt, also while the register is down', async () => {
  await spoil(true)
  expect((await view()).invoices).toHaveLength(12)
  await server.setFault('down')
  expect(await view()).toMatchObject({ isCurrent: false, inDoubt: [{ month: '2027-01' }] })
})

test('asked again, the register settles what it reports rightly by now, and the trail has who asked and why', async () => {
  const id = await found()
  const again = readMemberCase.reply.parse((await act(id, 'retry')).json)
  expect(again.case).toMatchObject({ state: 'doubtful', isOpen: true })
  await spoil(false)
  const mended = readMemberCase.reply.parse((await act(id, 'retry')).json)
  expect(mended.case).toMatchObject({ state: 'settled', isOpen: false, cause: null, actions: [] })
  expect(mended.audit).toHaveLength(2)
  expect(mended.audit[0]).toMatchObject({ reason: 'Rättad av ekonomi' })
  expect(await listed()).toEqual([])
  expect((await view()).invoices.at(-1)?.month).toBe('2027-01')
  expect((await act(id, 'close')).json.code).toBe('case-not-open')
})

test('is settled when its member reads it after it was set right, and open again when it is wrong again', async () => {
  const id = await found()
  await spoil(false)
  expect((await view()).inDoubt).toEqual([])
  expect(await listed()).toEqual([])
  await spoil(true)
  await view()
  expect((await listed()).map((each) => each.id)).toEqual([id])
})

test('closed with a reason it stays closed while nothing else is wrong with it, once for twenty presses', async () => {
  const id = await found()
  const commandId = ulid()
  const replies = await Promise.all(Array.from({ length: 20 }, () => act(id, 'close', { commandId })))
  expect(replies.some(({ status }) => status === 200)).toBe(true)
  await view()
  expect(await listed()).toEqual([])
  expect(readMemberCase.reply.parse((await operator.get(`/operator/member-cases/${id}`)).json).case.state).toBe(
    'closed',
  )
})

test('while the register is down cannot be asked about, and stays', async () => {
  const id = await found()
  await server.setFault('down')
  expect((await act(id, 'retry')).json.code).toBe('register-unavailable')
  expect(await listed()).toHaveLength(1)
})

test('takes no action without a reason, by anybody else, or on what is no case', async () => {
  const id = await found()
  expect((await act(id, 'close', { body: { reason: '' } })).status).toBe(422)
  expect((await act(id, 'close', { browser: member })).status).toBe(403)
  expect((await act('invoice-unknown', 'close')).status).toBe(404)
  expect((await act(id, 'close', { body: { person: ref } })).status).toBe(422)
  expect(await listed()).toHaveLength(1)
})

/** The nightly scan, a part at a time. */
const checked = async (register = createRegister({ url: server.url, token: 'secret', timeout: 10_000 })) => {
  const { stores, clock, time } = portal
  const { checkInvoices } = invoiceCheckActivities({ stores, clock, register, realNow: () => time.real })
  const sum = { checked: 0, doubtful: 0, unanswered: 0 }
  let next: Place | null = null
  do {
    const part: CheckedInvoices = await asTheWorker(() => new MockActivityEnvironment().run(checkInvoices, next))
    for (const figure of ['checked', 'doubtful', 'unanswered'] as const) sum[figure] += part[figure]
    next = part.next
  } while (next)
  return sum
}

test('is found by the nightly scan although no one reads the payments, once however often that runs', async () => {
  const other = persona('chairman').ref
  expect(await checked()).toMatchObject({ doubtful: 0, unanswered: 0 })
  await server.officeChanges({ person: other, isSpoiled: true })
  expect(await portal.stores.payments.known(other)).toBeNull()
  const found = await checked()
  expect(found.checked).toBeGreaterThan(10)
  expect(found.doubtful).toBe(1)
  await checked()
  expect(await listed()).toMatchObject([{ kind: 'ocr-wrong', state: 'doubtful', isStuck: true }])
  await server.officeChanges({ person: other, isSpoiled: false })
  await checked()
  expect(await listed()).toEqual([])
})

test('is checked again where the register did not answer, and nothing is stored of a member without a doubtful invoice', async () => {
  await spoil(true)
  const other = persona('chairman').ref
  await server.setFault('down')
  await expect(checked()).rejects.toThrow('not everybody’s invoices were fetched')
  expect(await listed()).toEqual([])
  await server.setFault('none')
  expect((await checked()).doubtful).toBe(1)
  expect(await listed()).toHaveLength(1)
  expect(await portal.stores.payments.known(other)).toBeNull()
})
