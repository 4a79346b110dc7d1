import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the page is the browser's own: false while it is rendered elsewhere, and as the browser goes on with that.
 */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
