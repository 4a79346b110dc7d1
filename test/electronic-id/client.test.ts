import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { qrCode } from '#shared/platform/electronic-id/qr.ts'
import { verifySignature } from '#shared/signing/verify-signature.ts'
import { content, endUserIp, johan, reason, startElectronicId, toSign } from '../builders/electronic-id.ts'

const astrid = { personalNumber: '197505142380', name: 'Astrid Lindahl' }
let service: Awaited<ReturnType<typeof startElectronicId>>
let now = Date.now()
const pass = (seconds: number) => {
  now += seconds * 1000
}

beforeAll(async () => {
  service = await startElectronicId({ now: () => now })
})

afterEach(async () => {
  await service.phone.faults({})
  pass(1000)
})

afterAll(() => service.close())

describe('an order at the electronic-ID service', () => {
  it('waits, is opened, and ends with a signature that proves who signed what', async () => {
    const { client, phone } = service
    const { orderRef, autoStartToken } = await client.sign({ ...toSign, personalNumber: johan.personalNumber })
    expect(await client.collect(orderRef)).toEqual({ status: 'pending', hint: 'outstandingTransaction' })
    await phone.launch({ autoStartToken, ...johan })
    expect(await client.collect(orderRef)).toEqual({ status: 'pending', hint: 'userSign' })
    await phone.approve({ autoStartToken, ...johan })
    const collected = await client.collect(orderRef)
    if (collected.status !== 'complete') throw new Error(collected.status)
    expect(collected.completion).toMatchObject({
      user: { ...johan, givenName: 'Johan', surname: 'Ekberg' },
      device: { ipAddress: endUserIp },
    })
    const verdict = await verifySignature(collected.completion.signature, {
      trustRoots: service.trustRoots,
      at: new Date(now),
    })
    expect(verdict).toMatchObject({
      valid: true,
      signature: { personalNumber: johan.personalNumber, purpose: 'signing', visibleText: toSign.visibleText, content },
    })
  })

  it('identifies the person who answers when it asks for no one in particular', async () => {
    const { orderRef } = await service.client.auth({ endUserIp, visibleText: 'Logga in' })
    await service.phone.approve({ orderRef, ...astrid })
    expect(await service.client.collect(orderRef)).toMatchObject({ status: 'complete', completion: { user: astrid } })
  })

  it('hands out its end only once', async () => {
    const { orderRef } = await service.client.auth({ endUserIp })
    await service.phone.approve({ orderRef, ...astrid })
    await service.client.collect(orderRef)
    expect(await reason(service.client.collect(orderRef))).toBe('no-such-order')
  })

  it.each([
    ['complete', 179, 181],
    ['failed', 299, 301],
  ])('is remembered for a while when %s, then forgotten', async (status, remembered, forgotten) => {
    const end = async () => {
      const { orderRef } = await service.client.auth({ endUserIp })
      await (status === 'complete'
        ? service.phone.approve({ orderRef, ...astrid })
        : service.phone.cancel({ orderRef }))
      return orderRef
    }
    const early = await end()
    pass(remembered)
    expect((await service.client.collect(early)).status).toBe(status)
    const late = await end()
    pass(forgotten)
    expect(await reason(service.client.collect(late))).toBe('no-such-order')
  })

  it('fails to start when the app has not opened it within thirty seconds', async () => {
    const { orderRef } = await service.client.auth({ endUserIp })
    pass(29)
    expect((await service.client.collect(orderRef)).status).toBe('pending')
    pass(1)
    expect(await service.client.collect(orderRef)).toEqual({ status: 'failed', hint: 'startFailed' })
  })

  it('expires after three minutes when it was opened but never approved', async () => {
    const { orderRef } = await service.client.auth({ endUserIp })
    await service.phone.start({ orderRef, ...astrid })
    pass(179)
    expect((await service.client.collect(orderRef)).status).toBe('pending')
    pass(1)
    expect(await service.client.collect(orderRef)).toEqual({ status: 'failed', hint: 'expiredTransaction' })
  })

  it('is withdrawn by cancel, and then unknown', async () => {
    const { orderRef } = await service.client.auth({ endUserIp })
    await service.client.cancel(orderRef)
    expect(await reason(service.client.collect(orderRef))).toBe('no-such-order')
    expect(await reason(service.client.cancel(orderRef))).toBe('no-such-order')
  })

  it('is withdrawn together with a second one for the same person', async () => {
    const first = await service.client.sign({ ...toSign, personalNumber: johan.personalNumber })
    expect(await reason(service.client.sign({ ...toSign, personalNumber: johan.personalNumber }))).toBe(
      'already-in-progress',
    )
    expect(await service.client.collect(first.orderRef)).toEqual({ status: 'failed', hint: 'cancelled' })
  })

  it('gives way when its person opens another', async () => {
    const [first, second] = [await service.client.auth({ endUserIp }), await service.client.auth({ endUserIp })]
    await service.phone.start({ orderRef: first.orderRef, ...astrid })
    await service.phone.start({ orderRef: second.orderRef, ...astrid })
    expect(await service.client.collect(first.orderRef)).toEqual({ status: 'failed', hint: 'cancelled' })
    expect((await service.client.collect(second.orderRef)).status).toBe('pending')
  })

  it.each([
    ['cancel', 'userCancel'],
    ['decline', 'userDeclinedCall'],
    ['expire', 'expiredTransaction'],
  ] as const)('ends by %s with %s', async (action, hint) => {
    const { orderRef } = await service.client.auth({ endUserIp })
    await service.phone[action]({ orderRef })
    expect(await service.client.collect(orderRef)).toEqual({ status: 'failed', hint })
  })

  it('cannot be approved by another person than it asks for, unless the service itself is at fault', async () => {
    const { orderRef } = await service.client.sign({ ...toSign, personalNumber: johan.personalNumber })
    await expect(service.phone.approve({ orderRef, ...astrid })).rejects.toMatchObject({ fault: 'wrong-person' })
    expect(await service.client.collect(orderRef)).toEqual({ status: 'pending', hint: 'started' })
    await service.phone.approveAsAnyone({ orderRef, ...astrid })
    expect(await service.client.collect(orderRef)).toMatchObject({ status: 'complete', completion: { user: astrid } })
  })
})

describe('the animated QR code at the service', () => {
  it('starts the order while it is current', async () => {
    const order = await service.client.auth({ endUserIp })
    pass(10)
    await service.phone.scan({ qr: qrCode(order, 9), ...astrid })
    expect(await service.client.collect(order.orderRef)).toEqual({ status: 'pending', hint: 'userSign' })
  })

  it.each([
    [4, 10],
    [13, 10],
  ])('is refused at second %i when it is second %i', async (shown, elapsed) => {
    const order = await service.client.auth({ endUserIp })
    pass(elapsed)
    await expect(service.phone.scan({ qr: qrCode(order, shown) })).rejects.toMatchObject({ fault: 'qr-outdated' })
  })

  it('is refused when it was made with another secret', async () => {
    const order = await service.client.auth({ endUserIp })
    await expect(service.phone.scan({ qr: qrCode({ ...order, qrStartSecret: 'guessed' }, 0) })).rejects.toMatchObject({
      fault: 'qr-unknown',
    })
  })
})
