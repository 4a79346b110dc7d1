import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { SessionView } from '#shared/contract/sign-in.ts'
import { productNameMeta, servedId } from '#shared/public-pages/rendering.ts'
import { sessionKey } from './known-shell.ts'

/** Until then what is known may be what the page was served with, as a visitor is answered. */
let unheardUntil = Date.now()

/** When (real time) the portal answered with this page. */
const servedAt = (): number => {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded ? performance.timeOrigin + (loaded as PerformanceNavigationTiming).responseStart : Date.now()
}

const isSignedIn = ([key, data]: readonly [QueryKey, unknown]): boolean =>
  key[0] === sessionKey[0] && (data as SessionView).signedIn

/**
 * What the page was served with: it is whole before anything is asked. As a visitor is answered it is asked for anew as
 * soon as the page is there; what the portal answered its reader themselves is no older than their page.
 */
export const takeServed = (client: QueryClient): void => {
  const text = document.getElementById(servedId)?.textContent
  if (!text) return
  const queries = JSON.parse(text) as [QueryKey, unknown][]
  const isOwn = queries.some(isSignedIn)
  const updatedAt = isOwn ? servedAt() : unheardUntil
  for (const [key, data] of queries) client.setQueryData(key, data, { updatedAt })
  if (isOwn) unheardUntil = 0
  else void client.invalidateQueries({ refetchType: 'none' })
}

/** Whether the portal itself has answered its reader. */
export const isHeard = (updatedAt: number): boolean => updatedAt > unheardUntil

/** What is known of the portal before anything is asked; `report`: takes what a rendered page calls itself. */
type ServedAs = {
  productName: string
  isDemo: boolean
  report?: (page: { title: string; description: string | null }) => void
}

/** Where the server renders a page for its visitor; null in the browser. */
export const Serving = createContext<ServedAs | null>(null)

const servedAs = (): ServedAs => ({
  productName: document.querySelector<HTMLMetaElement>(`meta[name="${productNameMeta}"]`)?.content ?? '',
  isDemo: document.documentElement.hasAttribute('data-demo'),
})

export const useServedAs = (): ServedAs => use(Serving) ?? servedAs()
