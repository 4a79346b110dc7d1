import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createElectronicIdClient } from '#shared/platform/electronic-id/client.ts'
import { endUserIp, johan, reason, startElectronicId, toSign } from '../builders/electronic-id.ts'

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

describe('a service that refuses or is down', () => {
  it('refuses an order without the address of the user', async () => {
    expect(await reason(service.client.auth({ endUserIp: '' }))).toBe('invalid-parameters')
  })

  it('refuses a client that shows no certificate, or one of another authority', async () => {
    const foreign = await startElectronicId()
    const strangers = [
      { ...service.config, certificate: '', privateKey: '' },
      { ...service.config, certificate: foreign.config.certificate, privateKey: foreign.config.privateKey },
    ]
    for (const config of strangers) {
      const stranger = createElectronicIdClient(config)
      expect(await reason(stranger.auth({ endUserIp }))).toBe('unreachable')
      await stranger.close()
    }
    await foreign.close()
  })

  it('is not trusted when its own certificate comes from another authority', async () => {
    const foreign = await startElectronicId()
    const client = createElectronicIdClient({ ...service.config, authority: foreign.config.authority })
    expect(await reason(client.auth({ endUserIp }))).toBe('unreachable')
    await client.close()
    await foreign.close()
  })

  it.each([
    ['maintenance', { down: true }, 'unavailable', {}],
    ['a closed connection', { down: 'unreachable' }, 'unreachable', {}],
    ['no answer in time', { slowMs: 2_000 }, 'timed-out', { timeout: 1_000 }],
  ] as const)('is distinguished: %s', async (_, faults, expected, differs) => {
    const client = createElectronicIdClient({ ...service.config, ...differs })
    const { orderRef } = await client.auth({ endUserIp })
    await service.phone.faults(faults)
    expect(await reason(client.collect(orderRef))).toBe(expected)
    await service.phone.faults({})
    expect((await client.collect(orderRef)).status).toBe('pending')
    await client.close()
  })

  it('knows when it was asked about an order', async () => {
    const { orderRef } = await service.client.auth({ endUserIp })
    const asked = [now, now + 2000]
    await service.client.collect(orderRef)
    pass(2)
    await service.client.collect(orderRef)
    const collects = await service.phone.collects()
    expect(collects.filter((each) => each.orderRef === orderRef).map(({ at }) => at)).toEqual(asked)
  })

  it('starts no second order when the first answer is lost', async () => {
    const before = (await service.phone.orders()).length
    const client = createElectronicIdClient({ ...service.config, timeout: 200 })
    await service.phone.faults({ slowMs: 300 })
    expect(await reason(client.auth({ endUserIp }))).toBe('timed-out')
    await service.phone.faults({})
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect((await service.phone.orders()).length).toBe(before + 1)
    await client.close()
  })

  it('can fail to cancel while the order lives on', async () => {
    const { orderRef } = await service.client.auth({ endUserIp })
    await service.phone.faults({ cancelFails: true })
    expect(await reason(service.client.cancel(orderRef))).toBe('unavailable')
    expect((await service.client.collect(orderRef)).status).toBe('pending')
  })

  it('may give hints that are not known yet', async () => {
    const { orderRef } = await service.client.auth({ endUserIp })
    await service.phone.faults({ hint: 'somethingNew' })
    expect(await service.client.collect(orderRef)).toEqual({ status: 'pending', hint: 'somethingNew' })
    await service.phone.fail({ orderRef, hint: 'somethingWorse' })
    expect(await service.client.collect(orderRef)).toEqual({ status: 'failed', hint: 'somethingWorse' })
  })

  it('never puts a personal number into an error', async () => {
    await service.client.sign({ ...toSign, personalNumber: johan.personalNumber })
    const error = await service.client
      .sign({ ...toSign, personalNumber: johan.personalNumber })
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(Error)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(johan.personalNumber)
  })
})
