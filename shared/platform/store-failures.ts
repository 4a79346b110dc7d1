/** Failures of a healthy store: others wrote the same item, or the store has too many calls. */
const lost = new Set([
  'LostRace',
  'TransactionCanceledException',
  'TransactionConflictException',
  'TransactionInProgressException',
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
])

/** Names and codes: nothing was heard of the store, so the same call may go through. */
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

export const isOverloaded = (error: unknown): boolean => isOneOf(lost, error)

export const isUnheard = (error: unknown): boolean => isOneOf(passing, error)
