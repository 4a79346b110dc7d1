import { useSyncExternalStore } from 'react'

/** The widths (px) up to which something does not fit: a table of many columns, and a column beside the page. */
const limits = { table: 760, column: 900 } as const

const queryOf = (what: keyof typeof limits) => `(max-width: ${limits[what]}px)`

/** Whether the screen is too narrow for it. */
export const useNarrow = (what: keyof typeof limits) =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(queryOf(what))
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(queryOf(what)).matches,
  )
