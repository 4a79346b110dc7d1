import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { productNameMeta, servedId } from '#shared/public-pages/rendering.ts'

const takenAt = Date.now()

/**
 * What the page was served with, as a visitor is answered: it is whole before anything is asked, and asks for the same
 * anew as soon as it is there.
 */
export const takeServed = (client: QueryClient): void => {
  const text = document.getElementById(servedId)?.textContent
  if (!text) return
  const queries = JSON.parse(text) as [QueryKey, unknown][]
  for (const [key, data] of queries) client.setQueryData(key, data, { updatedAt: takenAt })
  void client.invalidateQueries({ refetchType: 'none' })
}

/** Whether the portal itself has answered since the page was served. */
export const isHeard = (updatedAt: number): boolean => updatedAt > takenAt

/** What is known of the portal before anything is asked; `tell`: what a rendered page calls itself. */
type ServedAs = {
  productName: string
  isDemo: boolean
  tell?: (page: { title: string; description: string | null }) => void
}

/** Where a page is rendered for whoever asks for it; null in the browser. */
export const Serving = createContext<ServedAs | null>(null)

const servedAs = (): ServedAs => ({
  productName: document.querySelector<HTMLMetaElement>(`meta[name="${productNameMeta}"]`)?.content ?? '',
  isDemo: document.documentElement.hasAttribute('data-demo'),
})

export const useServedAs = (): ServedAs => use(Serving) ?? servedAs()
