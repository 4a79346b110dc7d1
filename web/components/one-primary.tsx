import { createContext, use, useCallback, useId, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'

type Acts = { first: string | undefined; add: (id: string) => () => void }

const ActsContext = createContext<Acts | null>(null)

/** A page with one primary button: the first act inside it that waits to be done, otherwise the way on. */
export const OnePrimary = ({ children }: { children: ReactNode }) => {
  const [acts, setActs] = useState<readonly string[]>([])
  const add = useCallback((id: string) => {
    setActs((all) => [...all, id])
    return () => setActs((all) => all.filter((each) => each !== id))
  }, [])
  const first = acts[0]
  return <ActsContext value={useMemo(() => ({ first, add }), [first, add])}>{children}</ActsContext>
}

/** Adds an act that waits to be done. Returns whether its button is the page's primary one. */
export const useWaitingAct = (): boolean => {
  const id = useId()
  const acts = use(ActsContext)
  const add = acts?.add
  // Before the browser paints: two primary buttons are never seen.
  useLayoutEffect(() => add?.(id), [add, id])
  return acts === null || acts.first === id
}

/** Whether the way on is the page's primary button. */
export const useWayOnIsPrimary = (): boolean => use(ActsContext)?.first === undefined
