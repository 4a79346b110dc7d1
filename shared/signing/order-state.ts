import type { OrderState } from './order-view.ts'

export type Standing = { readonly state: OrderState; readonly message: string }

const running: readonly OrderState[] = ['open', 'cancelling']

/** Whether nothing more can happen to the order: stop polling, offer the next action. */
export const isTerminal = (state: OrderState) => !running.includes(state)

/** Whether an order ended for how it was started: the code leads on. */
export const leadsToCode = (hint: string): boolean =>
  [standings.otherNetwork.message, standings.byCodeAlone.message].some((message) => message === hint)

/** Standings that the portal itself decides, without a hint from the electronic-ID service. */
export const standings = {
  cancelling: { state: 'cancelling', message: 'signing.hint.cancelling' },
  success: { state: 'success', message: 'signing.hint.success' },
  /** A person other than the expected signer identified themselves. */
  idMismatch: { state: 'id-mismatch', message: 'signing.hint.id-mismatch' },
  /** Browser and app are on different networks, though said to be on one device. */
  otherNetwork: { state: 'failed', message: 'signing.hint.other-network' },
  /** A person who identifies by the code alone did so on the device itself. */
  byCodeAlone: { state: 'failed', message: 'signing.hint.by-code-alone' },
  cancelledHere: { state: 'cancelled', message: 'signing.hint.cancelled-here' },
  /** The service could not withdraw the order: it must be cancelled in the app. */
  abortFailed: { state: 'open', message: 'signing.hint.abort-failed' },
  /** The service no longer knows the order: it was collected too late, or its answer was lost. */
  lost: { state: 'expired', message: 'signing.hint.lost' },
  /** The person started a second order: both are withdrawn. */
  alreadyInProgress: { state: 'cancelled', message: 'signing.hint.already-in-progress' },
  unavailable: { state: 'failed', message: 'signing.hint.unavailable' },
  /** The signature could not be verified, or it signs something else than the document. */
  notVerified: { state: 'failed', message: 'signing.hint.not-verified' },
  roundEnded: { state: 'failed', message: 'signing.hint.round-ended' },
  /** The same person started anew, perhaps in another window. */
  replaced: { state: 'cancelled', message: 'signing.hint.replaced' },
} as const satisfies Record<string, Standing>
