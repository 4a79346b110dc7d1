import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { freshDatabase } from '../builders/database.ts'

let orders: Stores['signingOrders']
let close: () => void
beforeAll(async () => {
  const database = await freshDatabase()
  orders = database.stores.signingOrders
  close = () => database.dynamo.close()
})
afterAll(() => close())

const asking = (askedAt: number) => ({
  order: ulid(),
  owner: 'a-session',
  device: 'same' as const,
  language: 'sv' as const,
  address: '192.0.2.1',
  askedAt,
})

it('a start that is sent again is waited for anew, and counts as asked when it was first', async () => {
  const now = Date.now()
  const first = asking(now - 50_000)
  expect(await orders.ask(first)).toBe(true)
  expect(await orders.ask({ ...first, askedAt: now, device: 'other' })).toBe(true)
  expect(await orders.readRequest(first.order, now + 30_000)).toEqual({
    ...first,
    device: 'other',
    askedAt: now,
    firstAskedAt: now - 50_000,
  })
})

it('no one else asks with the id of a person’s start', async () => {
  const first = asking(Date.now())
  await orders.ask(first)
  expect(await orders.ask({ ...first, owner: 'another-session', address: '192.0.2.9' })).toBe(false)
  expect(await orders.readRequest(first.order, first.askedAt)).toEqual({ ...first, firstAskedAt: first.askedAt })
})
