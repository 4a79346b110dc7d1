import type { Standing } from './order-state.ts'
import type { Device } from './order-view.ts'

/** Hint codes of a running order (electronic-ID relying-party API v6). */
export const pendingHints = [
  'outstandingTransaction',
  'noClient',
  'started',
  'userMrtd',
  'userCallConfirm',
  'userSign',
] as const
export type PendingHint = (typeof pendingHints)[number]

/** Hint codes of an order that has failed (electronic-ID relying-party API v6). */
export const failedHints = [
  'expiredTransaction',
  'certificateErr',
  'userCancel',
  'cancelled',
  'startFailed',
  'userDeclinedCall',
  'notSupportedByUserApp',
  'transactionRiskBlocked',
] as const
export type FailedHint = (typeof failedHints)[number]

const pending: Record<PendingHint, (device: Device) => Standing> = {
  outstandingTransaction: (device) => ({ state: 'open', message: `signing.hint.outstandingTransaction.${device}` }),
  noClient: (device) => ({ state: 'open', message: `signing.hint.noClient.${device}` }),
  started: (device) => ({ state: 'open', message: `signing.hint.started.${device}` }),
  userMrtd: () => ({ state: 'open', message: 'signing.hint.userMrtd' }),
  userCallConfirm: () => ({ state: 'open', message: 'signing.hint.userCallConfirm' }),
  userSign: () => ({ state: 'open', message: 'signing.hint.userSign' }),
}

const failed: Record<FailedHint, (device: Device) => Standing> = {
  expiredTransaction: () => ({ state: 'expired', message: 'signing.hint.expiredTransaction' }),
  startFailed: (device) => ({ state: 'expired', message: `signing.hint.startFailed.${device}` }),
  userCancel: () => ({ state: 'declined', message: 'signing.hint.userCancel' }),
  userDeclinedCall: () => ({ state: 'declined', message: 'signing.hint.userDeclinedCall' }),
  cancelled: () => ({ state: 'cancelled', message: 'signing.hint.cancelled' }),
  certificateErr: () => ({ state: 'failed', message: 'signing.hint.certificateErr' }),
  notSupportedByUserApp: () => ({ state: 'failed', message: 'signing.hint.notSupportedByUserApp' }),
  transactionRiskBlocked: () => ({ state: 'failed', message: 'signing.hint.transactionRiskBlocked' }),
}

/** Whether the app has not opened the order yet: only then may its QR code be shown. */
export const awaitsApp = (hint: string | undefined) => hint === 'outstandingTransaction'

const known = <Hint extends string>(hint: string | undefined, hints: readonly Hint[]) =>
  hints.find((each) => each === hint)

/** What a running order's hint means; the service may add hints at any time, and those get the general text. */
export const pendingStanding = (hint: string | undefined, device: Device): Standing => {
  const code = known(hint, pendingHints)
  return code ? pending[code](device) : { state: 'open', message: 'signing.hint.pending' }
}

/** What a failed order's hint means; an unknown one gets the general text. */
export const failedStanding = (hint: string | undefined, device: Device): Standing => {
  const code = known(hint, failedHints)
  return code ? failed[code](device) : { state: 'failed', message: 'signing.hint.failed' }
}
