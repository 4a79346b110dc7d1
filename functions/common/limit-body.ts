import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Refuses bodies of more bytes than that. One that says how long it is is taken at its word, which the server holds it
 * to: opening it as a stream, to count, takes longer than everything else before the operation.
 */
export const limitBody = (most: number, refuse: () => Response): MiddlewareHandler => {
  const counted = bodyLimit({ maxSize: most, onError: refuse })
  return async (context, next) => {
    const length = context.req.header('content-length')
    if (length === undefined || context.req.header('transfer-encoding') !== undefined) return counted(context, next)
    return Number(length) <= most ? next() : refuse()
  }
}
