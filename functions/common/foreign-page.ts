import type { AnyEndpoint } from '#shared/contract/endpoint.ts'
import type { Deps } from './deps.ts'

/** The exact origin of the page besides our own that may call the route; null for nearly every route. */
export const foreignOriginOf = (
  { calledFrom }: Pick<AnyEndpoint, 'calledFrom'>,
  { temporalUiUrl }: Deps['config'],
): string | null => (calledFrom === 'engine-page' && temporalUiUrl ? new URL(temporalUiUrl).origin : null)

/** Lets that page read the answer, and send the cookie of the signed-in person; no other page. */
export const letRead = (headers: Headers, origin: string): void => {
  headers.set('access-control-allow-origin', origin)
  headers.set('access-control-allow-credentials', 'true')
  headers.append('vary', 'Origin')
}

export const preflight = (endpoint: AnyEndpoint, origin: string | null, config: Deps['config']): Response => {
  const headers = new Headers({ 'cache-control': 'no-store' })
  const allowed = foreignOriginOf(endpoint, config)
  if (allowed === null || origin !== allowed) return new Response(null, { status: 403, headers })
  letRead(headers, allowed)
  headers.set('access-control-allow-methods', endpoint.method)
  headers.set('access-control-allow-headers', 'content-type, x-namespace')
  headers.set('access-control-max-age', '600')
  return new Response(null, { status: 204, headers })
}
