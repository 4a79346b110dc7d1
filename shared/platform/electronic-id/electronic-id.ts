/** `endUserIp`: the address from which the browser reached the portal. */
export type AuthOrder = {
  endUserIp: string
  /** Simple markdown shown in the app. */
  visibleText?: string
  /** Twelve digits; only this person can then complete the order. */
  personalNumber?: string
}

export type SignOrder = {
  endUserIp: string
  /** Simple markdown under which the person signs. */
  visibleText: string
  /** Base64, returned inside the signed XML: `encodeSignedContent`. */
  nonVisibleData?: string
  personalNumber?: string
}

/** A started order. `qrStartSecret` must never leave the server, nor reach a workflow's history. */
export type StartedOrder = { orderRef: string; autoStartToken: string; qrStartToken: string; qrStartSecret: string }

export type Completion = {
  user: { personalNumber: string; name: string; givenName: string; surname: string }
  device: { ipAddress: string; uhi?: string | undefined }
  /** Base64 of the signed XML: `verifySignature`. */
  signature: string
  /** Base64 of the revocation answer for the person's certificate. */
  ocspResponse: string
}

/** An order as collected. A terminal answer can be collected only once: store it before doing anything else. */
export type CollectedOrder =
  | { status: 'pending'; hint?: string | undefined }
  | { status: 'failed'; hint?: string | undefined }
  | { status: 'complete'; completion: Completion }

/**
 * Every call may throw `ElectronicIdError`. None is retried here, because a second `auth` or `sign` starts a second
 * order and a second `collect` may find the answer gone.
 */
export type ElectronicId = {
  auth(order: AuthOrder): Promise<StartedOrder>
  sign(order: SignOrder): Promise<StartedOrder>
  collect(orderRef: string): Promise<CollectedOrder>
  /** Withdraws an order; `no-such-order` when it has already ended. */
  cancel(orderRef: string): Promise<void>
}

/**
 * `already-in-progress`: the person had an order running; both are withdrawn.
 * `invalid-parameters`: our request is wrong. `no-such-order`: unknown, collected before or forgotten.
 * `not-found`: wrong path. `unauthorized`: the service refuses our certificate.
 * `unavailable`: the service answers 5xx. `unreachable`: no connection. `timed-out`: no answer in time.
 * `unexpected-reply`: an answer that this client does not understand.
 */
export type ElectronicIdFailure =
  | 'already-in-progress'
  | 'invalid-parameters'
  | 'no-such-order'
  | 'not-found'
  | 'unauthorized'
  | 'unavailable'
  | 'unreachable'
  | 'timed-out'
  | 'unexpected-reply'

/** The message holds no personal data. */
export class ElectronicIdError extends Error {
  readonly reason: ElectronicIdFailure
  readonly status: number | undefined
  constructor(reason: ElectronicIdFailure, status?: number, cause?: unknown) {
    super(`electronic ID: ${reason}${status ? ` (${status})` : ''}`, { cause })
    this.name = 'ElectronicIdError'
    this.reason = reason
    this.status = status
  }
  /** Whether a later `collect` may succeed: the order may still be alive. */
  get isTransient() {
    return this.reason === 'unavailable' || this.reason === 'unreachable' || this.reason === 'timed-out'
  }
}

/**
 * Withdraws an order that the portal has ended. A failure of the electronic ID changes nothing, because the order
 * ends by itself.
 * @throws any other error
 */
export const cancelEnded = (electronicId: Pick<ElectronicId, 'cancel'>, orderRef: string): Promise<void> =>
  electronicId.cancel(orderRef).catch((error: unknown) => {
    if (!(error instanceof ElectronicIdError)) throw error
  })
