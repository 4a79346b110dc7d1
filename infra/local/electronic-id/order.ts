import { orderLifetimes } from '#shared/signing/order-lifetimes.ts'
import type { Completion } from '#shared/platform/electronic-id/electronic-id.ts'
import type { Person } from './keys.ts'

/** In milliseconds. `qrTolerance`: how old a QR code may be when it is read. */
export type Lifetimes = { start: number; total: number; keepComplete: number; keepFailed: number; qrTolerance: number }
export const defaultLifetimes: Lifetimes = { ...orderLifetimes, qrTolerance: 5_000 }

/** What the relying party asked for; data is base64 as received. */
export type OrderRequest = {
  kind: 'auth' | 'sign'
  endUserIp: string
  visibleData: string | undefined
  nonVisibleData: string | undefined
  formatted: boolean
  requiredPerson: string | undefined
}

export type Order = {
  request: OrderRequest
  orderRef: string
  autoStartToken: string
  qrStartToken: string
  qrStartSecret: string
  createdAt: number
  /** Whether the app has opened it, and whose electronic ID then answers. */
  opened: boolean
  person: Person | null
  standing:
    | { status: 'pending'; hint: string }
    | { status: 'failed'; hint: string; endedAt: number }
    | { status: 'complete'; completion: Completion; endedAt: number }
}

export const isPending = (order: Order) => order.standing.status === 'pending'

/** Ends an order; what has ended stays as it ended. */
export const fail = (order: Order, hint: string, endedAt: number) => {
  if (isPending(order)) order.standing = { status: 'failed', hint, endedAt }
}

/** Lets the time that has passed end a running order. */
export const age = (order: Order, now: number, lifetimes: Lifetimes) => {
  const startBy = order.createdAt + lifetimes.start
  const endBy = order.createdAt + lifetimes.total
  if (!order.opened && now >= startBy) fail(order, 'startFailed', startBy)
  if (now >= endBy) fail(order, 'expiredTransaction', endBy)
}

/** Whether the service has forgotten an ended order. */
export const isForgotten = ({ standing }: Order, now: number, lifetimes: Lifetimes) => {
  if (standing.status === 'pending') return false
  return now >= standing.endedAt + (standing.status === 'complete' ? lifetimes.keepComplete : lifetimes.keepFailed)
}

/** Whether the order concerns a person: asked for them, or opened by them. */
export const concerns = (order: Order, personalNumber: string) =>
  order.request.requiredPerson === personalNumber || order.person?.personalNumber === personalNumber
