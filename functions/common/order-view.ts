import { qrCode, qrSecond, type QrStart } from '#shared/platform/electronic-id/qr.ts'
import { awaitsApp } from '#shared/signing/hints.ts'
import { attemptCap, orderLifetimes } from '#shared/signing/order-lifetimes.ts'
import { isTerminal, type Standing } from '#shared/signing/order-state.ts'
import type { Device, OrderView } from '#shared/signing/order-view.ts'

/** What the browser's view of an order is made from. `startedAt` is real time, `hint` the last one from the service. */
export type ViewedOrder = QrStart & {
  order: string
  device: Device
  autoStartToken: string
  startedAt: number
  hint?: string
}

/** After this an order is given up even if the service never says how it ended. */
export const isGivenUp = (order: Pick<ViewedOrder, 'startedAt'>, realNow: number) =>
  realNow - order.startedAt > attemptCap

/** The order as the browser sees it: the QR code of this second, never what it is made from. */
export const orderView = (order: ViewedOrder, standing: Standing, realNow: number): OrderView => {
  const isWaiting = !isTerminal(standing.state) && awaitsApp(order.hint)
  return {
    order: order.order,
    state: standing.state,
    hint: standing.message,
    qr: isWaiting && order.device === 'other' ? qrCode(order, qrSecond(order.startedAt, realNow)) : null,
    autoStartToken: isWaiting && order.device === 'same' ? order.autoStartToken : null,
    device: order.device,
    expiresAt: order.startedAt + orderLifetimes.total,
  }
}
