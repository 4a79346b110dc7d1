import { z } from 'zod'

/** How the person starts the app: on the device that shows the portal, or by reading the QR code with another. */
export const Device = z.enum(['same-device', 'other-device'])
export type Device = z.infer<typeof Device>

/**
 * Where an electronic-ID order stands, for sign-in and for signing alike (specification section 4).
 * `waiting`: the app has not opened the order. `open`: the person has it before them in the app.
 * `cancelled`: the order was withdrawn in the portal or replaced by a newer one.
 * `declined`: the person said no in the app. `failed`: the electronic ID or the service refused.
 */
export const OrderState = z.enum(['waiting', 'open', 'cancelling', 'success', 'expired', 'cancelled', 'declined', 'id-mismatch', 'failed'])
export type OrderState = z.infer<typeof OrderState>

/** A state and the message that tells the person what it means and what to do next. */
export type Standing = { readonly state: OrderState; readonly message: string }

const running: readonly OrderState[] = ['waiting', 'open', 'cancelling']

/** Whether nothing more can happen to the order: stop polling, offer the next action. */
export const isTerminal = (state: OrderState) => !running.includes(state)

/** Whether the QR code may be shown: only until the app has opened the order. */
export const showsQr = (standing: Standing, device: Device) => device === 'other-device' && standing.state === 'waiting'

/** Standings that the portal itself decides, without a hint from the electronic-ID service. */
export const standings = {
  cancelling: { state: 'cancelling', message: 'signing.cancelling' },
  success: { state: 'success', message: 'signing.success' },
  /** Somebody other than the expected signer identified themselves. */
  idMismatch: { state: 'id-mismatch', message: 'signing.id-mismatch' },
  /** The person cancelled in the portal. */
  cancelledHere: { state: 'cancelled', message: 'signing.cancelled' },
  /** The service could not withdraw the order: it must be cancelled in the app. */
  abortFailed: { state: 'open', message: 'signing.abort-failed' },
  /** The service no longer knows the order: it was collected too late, or its answer was lost. */
  lost: { state: 'expired', message: 'signing.lost' },
  /** The person started a second order: both are withdrawn. */
  alreadyInProgress: { state: 'cancelled', message: 'signing.already-in-progress' },
  /** The electronic-ID service does not answer or answers with an error of its own. */
  unavailable: { state: 'failed', message: 'signing.unavailable' },
  /** The signature could not be verified, or it signs something else than the document. */
  notVerified: { state: 'failed', message: 'signing.not-verified' },
  /** An unlock ended the round that the order belongs to. */
  roundEnded: { state: 'failed', message: 'signing.round-ended' },
} as const satisfies Record<string, Standing>
