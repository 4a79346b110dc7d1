import { PortalError } from '#shared/errors.ts'
import {
  cancelEnded,
  ElectronicIdError,
  type ElectronicId,
  type SignOrder,
} from '#shared/platform/electronic-id/electronic-id.ts'
import type { Attempt, SigningOrders, SigningRequest } from '#shared/platform/stores/sessions/signing-orders.ts'

type Placing<Order extends Attempt> = {
  orders: SigningOrders<Order>
  electronicId: ElectronicId
  realNow: () => number
  claimOf: (request: SigningRequest, attempt: Attempt) => Order
  /** What the app shows, in the signer's language, and what is signed. */
  toSign: (request: SigningRequest) => Promise<Pick<SignOrder, 'visibleText' | 'nonVisibleData'>>
}

/** For callers who read from the order what became of it. */
export const unlessRefused = (error: unknown): void => {
  if (!(error instanceof PortalError)) throw error
}

/**
 * Asks the electronic ID for an order and stores its answer; secrets and addresses stay in the store. The electronic
 * ID is asked once: another attempt finds the order placed, or is refused where the outcome of the first is unknown.
 * @throws electronic-id-unavailable, electronic-id-busy
 */
export const placeOrder = async <Order extends Attempt>(
  order: string,
  { orders, electronicId, realNow, claimOf, toSign }: Placing<Order>,
): Promise<void> => {
  const request = await orders.readRequest(order, realNow())
  if (!request) {
    const former = await orders.read(order)
    if (former?.started && !former.end) return
    throw new PortalError('electronic-id-unavailable')
  }
  const { owner, device, address } = request
  const attempt: Attempt = { order, owner, device, startedAt: realNow(), hint: 'outstandingTransaction' }
  if (!(await orders.claim(claimOf(request, attempt)))) throw new PortalError('electronic-id-unavailable')
  try {
    const started = await electronicId.sign({ endUserIp: address, ...(await toSign(request)) })
    await orders.forgetRequest(order)
    if (!(await orders.begin(order, started, realNow()))) await cancelEnded(electronicId, started.orderRef)
  } catch (error) {
    const isBusy = error instanceof ElectronicIdError && error.reason === 'already-in-progress'
    await orders.finish(order, { status: isBusy ? 'busy' : 'unavailable' })
    if (!(error instanceof ElectronicIdError)) throw error
    throw new PortalError(isBusy ? 'electronic-id-busy' : 'electronic-id-unavailable')
  }
}
