/**
 * What a confirmation names of an occasion’s log, as a participant types it: their number, the entry and its check
 * code.
 */
export type LogReceipt = { number: string; entry: string; code: string }

/** Goes with a link to the page that checks a log, beside its address, which says nothing of anybody. */
export const withReceipt = (number: number, { entry, hash }: { entry: number; hash: string }) => ({
  receipt: { number: String(number), entry: String(entry), code: hash } satisfies LogReceipt,
})

/** The receipt with which a link led here; null without one. */
export const receiptFrom = (state: unknown): LogReceipt | null =>
  typeof state === 'object' && state !== null && 'receipt' in state ? (state.receipt as LogReceipt) : null
