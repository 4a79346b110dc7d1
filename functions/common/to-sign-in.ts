import { defaultProductSlug } from '#shared/basics/product-slug.ts'
import type { AnyEndpoint } from '#shared/contract/endpoint.ts'
import { localeFromCookies } from '#shared/languages/locale.ts'
import { pathsOf } from '#shared/languages/paths.ts'
import type { Deps } from './deps.ts'
import type { Incoming, Outgoing } from './exchange.ts'

/** Whether a browser shows the answer as a page of its own, and no script reads it. */
const isNavigation = ({ header }: Incoming): boolean => {
  const mode = header('sec-fetch-mode')
  return mode === null ? (header('accept') ?? '').includes('text/html') : mode === 'navigate'
}

/**
 * Sends a browser that opens the address of a file without a session to sign in, and from there to the page that
 * offers the file. Null for every other call, which is refused.
 */
export const toSignIn = (
  { page }: AnyEndpoint,
  incoming: Incoming,
  { productSlug = defaultProductSlug }: Deps['config'],
): Outgoing | null => {
  if (!page || !isNavigation(incoming)) return null
  const { pathTo } = pathsOf(productSlug)
  const language = localeFromCookies(incoming.header('cookie') ?? '') ?? 'sv'
  const next = pathTo(page, incoming.params as never, language)
  const location = `${pathTo('signIn', {}, language)}?next=${encodeURIComponent(next)}`
  return { status: 303, headers: new Headers({ location, 'cache-control': 'no-store' }), body: null }
}
