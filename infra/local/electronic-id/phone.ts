import { randomBytes } from 'node:crypto'
import { qrCode, qrSecond } from '#shared/platform/electronic-id/qr.ts'
import { nameParts, type Person, personIdentity } from './keys.ts'
import { fail, isPending, type Order } from './order.ts'
import type { OrderBook } from './order-book.ts'
import { signOrder } from './sign-order.ts'

/** Why the app on the simulated phone will not do what it was asked. */
export type PhoneFault = 'no-such-order' | 'order-ended' | 'wrong-person' | 'qr-unknown' | 'qr-outdated'

export class PhoneRefusal extends Error {
  readonly fault: PhoneFault
  constructor(fault: PhoneFault) {
    super(fault)
    this.fault = fault
  }
}

export type PhoneDeps = { orders: OrderBook; keys: string; now: () => number }

const relyingParty = 'Mandat'

const running = (order: Order | undefined) => {
  if (!order) throw new PhoneRefusal('no-such-order')
  if (!isPending(order)) throw new PhoneRefusal('order-ended')
  return order
}

/** What a person can do with the app on the simulated phone. */
export const createPhone = ({ orders, keys, now }: PhoneDeps) => {
  const byRef = (orderRef: string) => running(orders.find((order) => order.orderRef === orderRef))

  const open = (order: Order, person?: Person, anyone = false) => {
    order.opened = true
    order.standing = { status: 'pending', hint: 'started' }
    if (!person) return order
    const { requiredPerson } = order.request
    if (requiredPerson && requiredPerson !== person.personalNumber && !anyone) throw new PhoneRefusal('wrong-person')
    orders.giveWay(person.personalNumber, order)
    order.person = person
    order.standing = { status: 'pending', hint: 'userSign' }
    return order
  }

  return {
    start: (orderRef: string, person?: Person) => open(byRef(orderRef), person),

    /** Reads a QR code: it must belong to an order and be the current one, or a few seconds old. */
    scan(qr: string, person?: Person) {
      const [, token, second] = qr.split('.')
      const order = orders.find((each) => each.qrStartToken === token)
      if (!order || qr !== qrCode(order, Number(second))) throw new PhoneRefusal('qr-unknown')
      const late = (qrSecond(order.createdAt, now()) - Number(second)) * 1000
      if (late > orders.lifetimes.qrTolerance || late < -2000) throw new PhoneRefusal('qr-outdated')
      return open(running(order), person)
    },

    /** The app was opened on the same device with the order's token. */
    launch: (autoStartToken: string, person?: Person) =>
      open(running(orders.find((order) => order.autoStartToken === autoStartToken)), person),

    /**
     * The person has entered the security code. `anyone` completes the order with another person than asked for,
     * which the real service never does; `address`: where the app is, if elsewhere than the browser.
     */
    async approve(
      orderRef: string,
      person: Person,
      { anyone = false, address }: { anyone?: boolean; address?: string } = {},
    ) {
      const order = open(byRef(orderRef), person, anyone)
      const signer = await personIdentity(keys, person, now())
      if (!isPending(order)) throw new PhoneRefusal('order-ended')
      const signature = signOrder({ ...order.request, relyingParty }, signer)
      order.standing = {
        status: 'complete',
        endedAt: now(),
        completion: {
          user: { personalNumber: person.personalNumber, ...nameParts(person.name) },
          device: { ipAddress: address ?? order.request.endUserIp, uhi: randomBytes(15).toString('base64') },
          signature,
          ocspResponse: randomBytes(60).toString('base64'),
        },
      }
      return order
    },

    /** The order ends with a failed hint, known or not. */
    fail(orderRef: string, hint: string) {
      const order = byRef(orderRef)
      fail(order, hint, now())
      return order
    },
  }
}

export type Phone = ReturnType<typeof createPhone>
