import { useSyncExternalStore } from 'react'

const query = '(max-width: 760px)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether a table would be too wide for the screen. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
