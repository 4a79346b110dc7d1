import { describe, expect, it } from 'vitest'
import type { Attempt, SigningOrders } from '#shared/platform/stores/sessions/signing-orders.ts'
import { placeOrder } from './placing.ts'

/** An order without a request: it was forgotten when the order was placed, or has lapsed. */
const placedAgain = (stored: Partial<Attempt> | null) => {
  const orders = { readRequest: async () => null, read: async () => stored } as unknown as SigningOrders<Attempt>
  const unused = () => {
    throw new Error('asked a second time')
  }
  return placeOrder('order', {
    orders,
    electronicId: { sign: unused } as never,
    realNow: () => 0,
    claimOf: unused,
    toSign: unused,
  })
}
const started = { orderRef: 'ref', autoStartToken: 'token', qrStartToken: 'qr', qrStartSecret: 'secret' }

describe('an order whose worker died before it could say so', () => {
  it('stands once the electronic ID had taken it, and is not made a second time', async () => {
    await expect(placedAgain({ started })).resolves.toBeUndefined()
  })

  it.each([
    ['no one asked for', null],
    ['got no answer', {}],
    ['has ended meanwhile', { started, end: { status: 'lost' as const } }],
  ])('is refused where it %s', async (_, stored) => {
    await expect(placedAgain(stored)).rejects.toMatchObject({ code: 'electronic-id-unavailable' })
  })
})
