import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { keys } from '#shared/platform/keys.ts'
import { account, autogiro, eInvoice, firstInvoice, paper, paymentChanges } from '../builders/payment-changes.ts'
import { sealingForTests } from '../builders/sealing.ts'
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

describe('another way to pay', () => {
  test.each([
    [
      'direct debit',
      autogiro,
      { method: 'autogiro', bank: 'klippvik-bank', clearingNumber: '5123', accountEnding: '7665' },
    ],
    ['e-invoice', eInvoice, { method: 'e-invoice', bank: 'ekbro-bank', clearingNumber: null, accountEnding: null }],
    ['paper invoice', paper, { method: 'paper-invoice', bank: null, clearingNumber: null, accountEnding: null }],
  ])('is submitted to the register and counts from the first invoice to come: %s', async (_, payment, way) => {
    const before = await of.view()
    const id = await of.carriedOut(payment)
    expect(await of.stored(id)).toMatchObject({
      state: 'done',
      wanted: null,
      payment: { method: payment.method, countsFrom: firstInvoice },
    })
    expect(await of.view()).toMatchObject({ way: before.way, later: [{ way, from: firstInvoice }] })
    expect(await of.viewAfter(13)).toMatchObject({ way, later: [] })
  })

  test('is paid so from that invoice on, and before it as before', async () => {
    await of.carriedOut(paper)
    const paid = (await of.viewAfter(41)).invoices.slice(-3).map(({ month, paidOn }) => [month, paidOn])
    expect(paid).toEqual([
      ['2027-01', '2027-01-29'],
      ['2027-02', '2027-02-22'],
      ['2027-03', null],
    ])
  })

  test('stores the account sealed until it is submitted, and nowhere else', async () => {
    await server.setFault('down')
    const id = await of.carriedOut(autogiro)
    const waiting = await of.stored(id)
    expect(waiting).toMatchObject({ state: 'waiting', cause: 'register-unavailable' })
    const { json, text } = await of.member.get('/own/membership/cases')
    expect(json).toMatchObject({ changes: [{ id, payment: { method: 'autogiro', countsFrom: firstInvoice } }] })
    await server.setFault('none')
    await of.askRegister(id)
    expect(server.file.data.paymentChanges).toMatchObject([{ payment: { ...account, method: 'autogiro' } }])
    const everywhere = [JSON.stringify(waiting), text, JSON.stringify(await of.stored(id)), ...of.portal.log.written]
    for (const each of everywhere) expect(each).not.toContain(account.accountNumber)
    expect((await of.member.get('/own/payments')).text).not.toContain(account.accountNumber)
  })

  test('keeps which terms of direct debit were accepted', async () => {
    const id = await of.carriedOut(autogiro)
    const { terms } = (await of.member.get('/own/membership')).json as unknown as OwnMembership
    expect(terms).toContainEqual(expect.objectContaining({ source: id, membership: null, directDebit: autogiro.terms }))
  })

  test('takes the place of one that is still to count', async () => {
    await of.carriedOut(paper)
    await of.carriedOut(eInvoice)
    expect((await of.view()).later).toMatchObject([{ way: { method: 'e-invoice' }, from: firstInvoice }])
  })

  test('counts from a later invoice where the change could only be submitted after that was issued, and says so', async () => {
    const id = ulid()
    await server.setFault('down')
    await of.ask(paper, { id })
    of.portal.time.real += 20 * 24 * 3_600_000
    await server.setFault('none')
    await of.askRegister(id)
    expect((await of.stored(id))?.payment?.countsFrom).toBe('2027-03')
  })

  test('whose answer from the register got lost is noted once', async () => {
    const id = ulid()
    await server.setFault('answer-lost')
    await of.ask(paper, { id })
    await of.askRegister(id)
    await server.setFault('none')
    of.portal.time.real += 24 * 3_600_000
    await of.askRegister(id)
    expect((await of.stored(id))?.state).toBe('done')
    expect(server.file.data.paymentChanges).toHaveLength(1)
  })

  test('to an account that the bank refuses comes to nothing and says why', async () => {
    const before = await of.view()
    const id = await of.carriedOut({ ...autogiro, accountNumber: '1234560000' })
    expect(await of.stored(id)).toMatchObject({ state: 'refused', cause: 'account-refused', wanted: null })
    expect(await of.view()).toMatchObject({ way: before.way, later: [] })
    expect((await of.ask(paper)).status).toBe(200)
  })

  test('is taken once, also where it is asked for again before the payments were checked', async () => {
    await of.carriedOut(eInvoice)
    const again = await of.ask(eInvoice)
    expect(again.status).toBe(422)
    expect(again.json).toMatchObject({ fields: [{ path: 'method', code: 'payment-unchanged' }] })
    await of.carriedOut(autogiro)
    expect(server.file.data.paymentChanges).toMatchObject([{ payment: { method: 'autogiro' } }])
  })

  test('is shown once it is done although the register is away since, and twenty times at once changes nothing of it', async () => {
    const before = await of.view()
    const id = await of.carriedOut(autogiro)
    await Promise.all(Array.from({ length: 20 }, () => of.askRegister(id)))
    await server.setFault('down')
    const way = { method: 'autogiro', bank: 'klippvik-bank', clearingNumber: '5123', accountEnding: '7665' }
    const down = await of.view()
    expect(down).toMatchObject({ isCurrent: false, way: before.way, later: [{ way, from: firstInvoice }] })
    expect(down.later).toHaveLength(1)
  })

  test('whose account cannot be opened any more waits with that cause, for an operator or its member to end', async () => {
    await server.setFault('down')
    const id = await of.carriedOut(autogiro)
    await server.setFault('none')
    const stored = (await of.stored(id))!
    const { client, tables } = of.portal.dynamo
    await client.send(
      new UpdateCommand({
        TableName: tables.people,
        Key: keys.membershipChange(of.ref, id),
        UpdateExpression: 'SET wanted.sealedAccount = :other',
        ExpressionAttributeValues: { ':other': sealingForTests().seal(JSON.stringify(account), ulid()) },
      }),
    )
    await of.askRegister(id)
    expect(await of.stored(id)).toMatchObject({
      state: 'waiting',
      cause: 'account-unreadable',
      attempts: stored.attempts + 1,
    })
    expect(server.file.data.paymentChanges).toEqual([])
    const cancel = `/own/membership/changes/${id}/cancel`
    expect((await of.member.send('POST', cancel, { body: { commandId: ulid() } })).status).toBe(200)
    expect(await of.stored(id)).toMatchObject({ state: 'cancelled', wanted: null })
  })
})
