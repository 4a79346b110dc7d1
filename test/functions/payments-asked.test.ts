import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account, autogiro, eInvoice, firstInvoice, paper, paymentChanges } from '../builders/payment-changes.ts'
import { persona } from '../builders/portal.ts'
import { startRegister } from '../workflows/register.ts'

let server: Awaited<ReturnType<typeof startRegister>>
let of: Awaited<ReturnType<typeof paymentChanges>>
beforeAll(async () => {
  server = await startRegister()
})
beforeEach(async () => {
  of = await paymentChanges(server)
})
afterEach(async () => {
  await server.setFault('none')
  of.portal.close()
})
afterAll(() => server.close())

const fieldsOf = ({ json }: { json: object }) => (json as { fields?: object[] }).fields

describe('asking for another way to pay', () => {
  test.each([
    ['no method', {}, 'method', 'payment-method-required'],
    ['a method that there is not', { method: 'cash' }, 'method', 'payment-method-required'],
    ['an unknown bank', { method: 'e-invoice', bank: 'sparbössan' }, 'bank', 'invalid'],
    ['no bank', { method: 'e-invoice' }, 'bank', 'bank-required'],
    ['a short clearing number', { ...autogiro, clearingNumber: '512' }, 'clearingNumber', 'clearing-too-short'],
    ['a short account', { ...autogiro, accountNumber: '12345' }, 'accountNumber', 'account-too-short'],
    ['letters', { ...autogiro, accountNumber: '12345a' }, 'accountNumber', 'account-digits-only'],
    ['terms that were not accepted', { ...autogiro, terms: '' }, 'terms', 'terms-required'],
    ['terms of before', { ...autogiro, terms: '2020-01' }, 'terms', 'terms-changed'],
    ['an account for an invoice', { ...eInvoice, ...account }, 'clearingNumber', 'unknown-field'],
  ])('names the field: %s', async (_, payment, path, code) => {
    const reply = await of.ask(payment)
    expect(reply.status).toBe(422)
    expect(fieldsOf(reply)).toContainEqual(expect.objectContaining({ path, code }))
    expect(reply.text).not.toContain(account.accountNumber)
  })

  test.each([[null], ['autogiro'], [[]], [42]])('refuses what is no way to pay: %o', async (payment) => {
    expect((await of.ask(payment)).status).toBe(422)
  })

  test.each([['2027-2'], [''], [null], [202_702]])('refuses what is no month: %o', async (countsFrom) => {
    expect((await of.ask(paper, { countsFrom })).status).toBe(422)
  })

  test('for what one has already, or will have, is refused at the method', async () => {
    await of.carriedOut(eInvoice)
    await of.view()
    const again = await of.ask(eInvoice)
    expect([again.status, fieldsOf(again)]).toEqual([422, [{ path: 'method', code: 'payment-unchanged' }]])
    expect((await of.ask({ ...eInvoice, bank: 'klippvik-bank' })).status).toBe(200)
  })

  test('by a member under 18 for direct debit is refused, by the portal and by the register', async () => {
    const person = server.file.data.people.find((each) => each.ref === of.ref)!
    const { personalNumber } = person
    person.personalNumber = '200903142389'
    try {
      const unseen = await of.ask(autogiro)
      await of.askRegister(of.viewOf(unseen).id)
      expect((await of.stored(of.viewOf(unseen).id))?.cause).toBe('direct-debit-too-young')
      expect((await of.view()).mayUseDirectDebit).toBe(false)
      expect(fieldsOf(await of.ask(autogiro))).toEqual([
        { path: 'method', code: 'direct-debit-too-young', params: { years: 18 } },
      ])
      expect((await of.ask(paper)).status).toBe(200)
    } finally {
      person.personalNumber = personalNumber
    }
  })

  test('that would count from another invoice than the page has shown is refused', async () => {
    for (const countsFrom of ['2027-01', '2027-03'])
      expect(await of.ask(paper, { countsFrom })).toMatchObject({
        status: 409,
        json: { code: 'first-invoice-changed' },
      })
  })

  test('by twenty at once opens one, and refuses the others with a clear answer', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => of.ask()))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = replies.filter(({ status }) => status !== 200).map(({ status, json }) => `${status} ${json.code}`)
    expect(new Set(others)).toEqual(new Set(['409 membership-change-open']))
  })

  test('of the same id by twenty at once is one change, also once it is over', async () => {
    const id = ulid()
    const replies = await Promise.all(Array.from({ length: 20 }, () => of.ask(autogiro, { id })))
    expect(new Set(replies.map((reply) => `${reply.status} ${of.viewOf(reply).id}`))).toEqual(new Set([`200 ${id}`]))
    await of.askRegister(id)
    expect(of.viewOf(await of.ask(paper, { id }))).toMatchObject({ id, state: 'done', payment: { method: 'autogiro' } })
    expect(server.file.data.paymentChanges).toHaveLength(1)
  })

  test('while the engine is down is stored, and the same id goes on with it', async () => {
    const id = ulid()
    of.processes.areStopped = true
    expect((await of.ask(paper, { id })).json.code).toBe('engine-unavailable')
    of.processes.areStopped = false
    expect(of.viewOf(await of.ask(paper, { id }))).toMatchObject({ id, state: 'waiting' })
  })

  test('while the register is down waits, and can be taken back; then another one is taken', async () => {
    const id = ulid()
    await of.ask(paper, { id })
    const cancel = () => of.member.send('POST', `/own/membership/changes/${id}/cancel`, { body: { commandId: ulid() } })
    expect((await of.ask(eInvoice)).json.code).toBe('membership-change-open')
    expect(of.viewOf(await cancel())).toMatchObject({ state: 'cancelled' })
    await of.askRegister(of.viewOf(await of.ask(eInvoice)).id)
    expect(server.file.data.paymentChanges).toMatchObject([{ payment: { method: 'e-invoice' } }])
  })

  test('with the id of another member’s change is refused, and no one else sees or takes it back', async () => {
    const id = ulid()
    await of.ask(paper, { id })
    const other = await of.portal.signedIn('employed')
    await of.view(other)
    const reply = await of.ask(eInvoice, { id, browser: other })
    expect([reply.status, fieldsOf(reply)]).toEqual([422, [{ path: 'commandId', code: 'invalid' }]])
    const cancel = await other.send('POST', `/own/membership/changes/${id}/cancel`, { body: { commandId: ulid() } })
    expect(cancel.status).toBe(404)
    expect((await other.get('/own/membership/cases')).text).not.toContain(id)
  })

  test('with what was not asked for is refused', async () => {
    const body = { commandId: ulid(), countsFrom: firstInvoice, payment: paper, person: persona('employed').ref }
    expect((await of.member.send('POST', '/own/payments/changes', { body })).status).toBe(422)
    expect((await of.ask({ ...paper, person: of.ref })).status).toBe(422)
    expect((await of.member.send('POST', '/own/payments/changes', { body: {} })).status).toBe(422)
  })

  test('is for members alone', async () => {
    const browser = await of.portal.signedIn('non-member')
    expect((await of.ask(paper, { browser })).json.code).toBe('no-access-in-role')
    const visitor = await of.portal.visitor().send('POST', '/own/payments/changes', { body: { commandId: ulid() } })
    expect(visitor.status).toBe(401)
  })
})
