import type { Answer } from './upstream.ts'

const ongoing = 'Transaction is ongoing for the item'

export const json = (status: number, body: object): Answer => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: Buffer.from(JSON.stringify(body)),
})

const failure = (name: string, rest: object) =>
  json(400, { __type: `com.amazonaws.dynamodb.v20120810#${name}`, ...rest })

/** A plain write met a transaction. */
export const writeConflict = (): Answer => failure('TransactionConflictException', { message: ongoing })

/** A transaction met another write of one of its items. */
export const transactionConflict = (held: readonly boolean[]): Answer => {
  const codes = held.map((isHeld) => (isHeld ? 'TransactionConflict' : 'None'))
  return failure('TransactionCanceledException', {
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`,
    CancellationReasons: codes.map((Code) => (Code === 'None' ? { Code } : { Code, Message: ongoing })),
  })
}

export const notUnderstood = (message: string): Answer => failure('ValidationException', { message })
