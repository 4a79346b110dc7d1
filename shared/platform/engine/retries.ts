import { defaultGrpcRetryOptions, makeGrpcRetryInterceptor } from '@temporalio/client'
import { isOverload } from './failures.ts'

const usual = defaultGrpcRetryOptions()

/** The client retries by itself, except an engine that has too much to do: each retry would be one more call to it. */
export const retries = makeGrpcRetryInterceptor({
  ...usual,
  retryableDecider: (attempt, status) => !isOverload(status) && usual.retryableDecider(attempt, status),
})
