/**
 * Names of failures of a healthy store: others wrote the same item at the same moment, or too much is asked of it at
 * once.
 */
const lost = new Set([
  'LostRace',
  'TransactionCanceledException',
  'TransactionConflictException',
  'TransactionInProgressException',
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
])

/** Names and codes of failures after which the same call may go through: nothing was heard of the store. */
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'TimeoutError',
  'InternalServerError',
  'ServiceUnavailable',
  'RequestTimeout',
])

const isOneOf = (names: ReadonlySet<string>, error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return names.has(error.name) || names.has(code) || isOneOf(names, error.cause)
}

/** Whether the store had too much to do for this call: it is well. */
export const isOverloaded = (error: unknown): boolean => isOneOf(lost, error)

/** Whether nothing was heard of the store. */
export const isUnheard = (error: unknown): boolean => isOneOf(passing, error)
