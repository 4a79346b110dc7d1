import type { CaseTime } from '#shared/cases/case.ts'
import type { Attempt, SigningEnd, SigningOrders } from '#shared/platform/stores/sessions/signing-orders.ts'
import { attemptCap } from '#shared/signing/order-lifetimes.ts'
import type { Signed } from './collecting.ts'

/** So long (ms) the process of what is being signed may not have been started yet: another nudge does it no harm. */
export const signingOverdueAfter = 60_000

/** Has the signature of one kind of case ordered, and follows its order to the end; null when no one signed. */
export type Signing<Case, Order extends Attempt> = {
  orders: SigningOrders<Order>
  order: (of: Case) => Promise<void>
  collect: (id: string) => Promise<Signed<Order> | null>
}

/** `waits`: until when the person may still ask for the order, real time. */
type Step<Order> =
  | { signed: Signed<Order> }
  | { signed: null; end: SigningEnd | undefined }
  | { signed: null; waits: number }

/**
 * The next thing to do about the signature that a case waits for: its order is placed once, when the person asks for
 * it, and the next time followed to its end. An order that a worker died of while it was placed comes to nothing.
 */
export const awaitedSignature = async <Case extends { id: string; sentAt: number }, Order extends Attempt>(
  { orders, order: place, collect }: Signing<Case, Order>,
  of: Case,
  { realNow }: CaseTime,
): Promise<Step<Order>> => {
  const { id, sentAt } = of
  const order = await orders.read(id)
  if (!order && (await orders.readRequest(id, realNow))) {
    await place(of)
    return { signed: null, waits: realNow }
  }
  const waits = sentAt + attemptCap
  if (!order && realNow < waits) return { signed: null, waits }
  if (order && !order.started) await orders.finish(id, { status: 'unavailable' })
  const signed = order && (await collect(id))
  return signed ? { signed } : { signed: null, end: (await orders.read(id))?.end }
}
