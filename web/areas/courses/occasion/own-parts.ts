import { lazy, useEffect } from 'react'

const loadSignUp = () => import('../sign-up/own-sign-up.tsx')
const loadWatch = () => import('../watch/own-watch.tsx')

/**
 * What an occasion’s page has for a signed-in reader, with the library that checks what they type: no visitor loads it.
 */
export const OwnSignUp = lazy(loadSignUp)
export const OwnWatch = lazy(loadWatch)

/** Fetches it beside what it shows. */
export const useOwnParts = (isWanted: boolean): void =>
  useEffect(() => {
    if (isWanted) void Promise.allSettled([loadSignUp(), loadWatch()])
  }, [isWanted])
