import type { OrderView } from '#shared/signing/order-view.ts'

/** An order that waits for the electronic ID on another device. */
export const openOrder = (order = 'order-1234567890'): OrderView => ({
  order,
  state: 'open',
  hint: 'signing.hint.outstandingTransaction.other',
  qr: null,
  autoStartToken: null,
  device: 'other',
  expiresAt: Date.now() + 180_000,
})
