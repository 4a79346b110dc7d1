import { useEffect, useSyncExternalStore } from 'react'
import type { Page } from '#shared/languages/paths.ts'

/** Something about the whole portal that the person should know now. The lower the weight, the higher it stands. */
export type Banner = {
  id: string
  tone: 'error' | 'attention' | 'information'
  message: string
  values?: Record<string, string | number>
  /** Where it leads, and the words of the link. */
  link?: { page: Extract<Page, 'membershipContact'>; message: string }
  weight: number
}

const none: readonly Banner[] = []
let banners = none
const listeners = new Set<() => void>()

const put = (next: readonly Banner[]) => {
  banners = next.toSorted((one, other) => one.weight - other.weight)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useBanners = () =>
  useSyncExternalStore(
    subscribe,
    () => banners,
    () => none,
  )

/** Shows a banner for as long as the component stands and `banner` is not null; `message` is a message id. */
export const useBanner = (banner: Banner | null) => {
  const key = JSON.stringify(banner)
  useEffect(() => {
    const shown = JSON.parse(key) as Banner | null
    if (!shown) return undefined
    put([...banners.filter(({ id }) => id !== shown.id), shown])
    return () => put(banners.filter(({ id }) => id !== shown.id))
  }, [key])
}
