import { nameTo } from '#shared/basics/named.ts'
import { errorStatus, PortalError, type ErrorCode } from '#shared/errors.ts'
import { isOverloaded, isUnheard } from '#shared/platform/store-failures.ts'
import type { Deps } from './deps.ts'
import type { Outgoing } from './exchange.ts'

/** The closed list's word for whatever went wrong; what is not foreseen stays unnamed to the caller. */
export const asPortalError = (error: unknown): PortalError => {
  if (error instanceof PortalError) return error
  if (isOverloaded(error)) return new PortalError('overloaded', { retryAfter: 1 })
  return new PortalError(isUnheard(error) ? 'store-unavailable' : 'something-went-wrong')
}

export const withHolderName = async (error: PortalError, deps: Deps): Promise<PortalError> => {
  const { holder, since, ...params } = error.details.params ?? {}
  if (error.code !== 'locked' || typeof holder !== 'string') return error
  const person = await deps.stores.people.person(holder).catch(() => null)
  const shown = { name: (person && nameTo(person, null)) || 'none', since: Number(since) + deps.clock.offset() }
  return new PortalError('locked', { ...error.details, params: { ...params, ...shown } })
}

const json = (status: number, headers: Headers, value: unknown): Outgoing => {
  const body = JSON.stringify(value)
  headers.set('content-type', 'application/json; charset=utf-8')
  // Declares the length, so that proxies do not compress short answers.
  headers.set('content-length', String(Buffer.byteLength(body)))
  return { status, headers, body }
}

/**
 * Answers are about one person, so nothing between us and the browser caches them. The browser caches only those that
 * name their version, to ask whether they still hold: members, documents and exports stay on no shared computer’s
 * disk.
 */
const privately = (headers: Headers) => {
  if (!headers.has('cache-control'))
    headers.set('cache-control', headers.has('etag') ? 'private, no-cache' : 'no-store')
  return headers
}

export const replied = (reply: unknown, headers: Headers): Outgoing => {
  privately(headers)
  if (reply instanceof URL) {
    headers.set('location', reply.href)
    return { status: 303, headers, body: null }
  }
  return reply instanceof Uint8Array ? { status: 200, headers, body: reply } : json(200, headers, reply)
}
export const unchanged = (headers: Headers): Outgoing => ({ status: 304, headers: privately(headers), body: null })

/** Seconds after which the same request may be sent again. */
const unavailableFor = 2

export const refused = (error: PortalError, correlationId: string, headers = new Headers()): Outgoing => {
  headers.set('cache-control', 'no-store')
  const code: ErrorCode = error.code
  const status = errorStatus[code]
  const { retryAfter = status === 503 ? unavailableFor : null, ...details } = error.details
  if (retryAfter !== null) headers.set('retry-after', String(retryAfter))
  return json(status, headers, { code, ...details, correlationId })
}
