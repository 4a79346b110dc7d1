import { randomUUID } from 'node:crypto'
import { age, concerns, fail, isForgotten, isPending, type Lifetimes, type Order, type OrderRequest } from './order.ts'

/** A refusal with the code that the real service uses. */
export class Refusal extends Error {
  readonly errorCode: 'alreadyInProgress' | 'invalidParameters'
  constructor(errorCode: 'alreadyInProgress' | 'invalidParameters', details: string) {
    super(details)
    this.errorCode = errorCode
  }
}

const unknownOrder = () => new Refusal('invalidParameters', 'No such order')

/** When the relying party collected an order, milliseconds of real time. */
export type Collect = { orderRef: string; at: number }
const longestLog = 5_000

/** All orders that the simulated service remembers; in memory only. `now` gives milliseconds of real time. */
export class OrderBook {
  readonly #orders = new Map<string, Order>()
  readonly #collects: Collect[] = []
  readonly #now: () => number
  readonly lifetimes: Lifetimes

  constructor(now: () => number, lifetimes: Lifetimes) {
    this.#now = now
    this.lifetimes = lifetimes
  }

  /** Every order still remembered, oldest first, each as old as it is now. */
  all() {
    const now = this.#now()
    for (const order of this.#orders.values()) {
      age(order, now, this.lifetimes)
      if (isForgotten(order, now, this.lifetimes)) this.#orders.delete(order.orderRef)
    }
    return [...this.#orders.values()]
  }

  /** The latest collects of all orders, also of those already forgotten: shows how often the relying party asks. */
  get collects(): readonly Collect[] {
    return this.#collects
  }

  find(matches: (order: Order) => boolean) {
    return this.all().find(matches)
  }

  /** Starts an order; a person who has one running has both withdrawn. */
  start(request: OrderRequest): Order {
    const { requiredPerson } = request
    const rivals = requiredPerson ? this.#running(requiredPerson) : []
    if (rivals.length > 0) {
      for (const rival of rivals) fail(rival, 'cancelled', this.#now())
      throw new Refusal('alreadyInProgress', 'Order already in progress for pno')
    }
    const order: Order = {
      request,
      orderRef: randomUUID(),
      autoStartToken: randomUUID(),
      qrStartToken: randomUUID(),
      qrStartSecret: randomUUID(),
      createdAt: this.#now(),
      opened: false,
      person: null,
      standing: { status: 'pending', hint: 'outstandingTransaction' },
    }
    this.#orders.set(order.orderRef, order)
    return order
  }

  /** An ended order is handed out once and forgotten. `faultHint` is given instead of the true one. */
  collect(orderRef: string, faultHint?: string) {
    const order = this.find((each) => each.orderRef === orderRef)
    if (!order) throw unknownOrder()
    this.#collects.push({ orderRef, at: this.#now() })
    this.#collects.splice(0, this.#collects.length - longestLog)
    if (isPending(order)) return faultHint ? { status: 'pending' as const, hint: faultHint } : order.standing
    this.#orders.delete(orderRef)
    return order.standing
  }

  /** Withdraws a running order on the relying party's behalf. */
  cancel(orderRef: string) {
    const order = this.find((each) => each.orderRef === orderRef)
    if (!order || !isPending(order)) throw unknownOrder()
    this.#orders.delete(orderRef)
  }

  /** A person opens an order: an older one that they have open gives way. */
  giveWay(personalNumber: string, to: Order) {
    for (const rival of this.#running(personalNumber)) if (rival !== to) fail(rival, 'cancelled', this.#now())
  }

  #running(personalNumber: string) {
    return this.all().filter((order) => isPending(order) && concerns(order, personalNumber))
  }
}
