import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** Where the tab remembers the page that needs a membership, and led here. */
const key = 'membership-application-next'

/** Remembers the page that the address names, through every step. */
export const useRememberedWayBack = (): void => {
  const [query] = useSearchParams()
  const next = query.get('next')
  useEffect(() => {
    if (next !== null) sessionStorage.setItem(key, next)
  }, [next])
}

/** The query with which sign-in leads back to that page; none where nothing led here. */
export const wayBack = (): string | undefined => {
  const next = sessionStorage.getItem(key)
  return next === null ? undefined : `?next=${encodeURIComponent(next)}`
}
