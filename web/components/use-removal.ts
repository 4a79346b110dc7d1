import { useState } from 'react'
import { useUndo } from './undo.tsx'

type Removal = {
  id: string
  /** What was done, as a whole sentence. */
  text: string
  /**
   * Removes it for good once no one can undo it any more. `leaving`: the page is being closed, so the request must
   * outlive it.
   */
  carryOut: (leaving: boolean) => Promise<unknown>
  /** Id of the element that takes the focus after undoing. */
  returnTo?: string
}

/**
 * What is removed on the page at once, and for good only after the time to undo. What cannot be removed comes back with
 * the reason.
 */
export const useRemoval = () => {
  const offerUndo = useUndo()
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<unknown>(null)
  const bringBack = (id: string) => setRemoved((gone) => new Set([...gone].filter((other) => other !== id)))

  const remove = ({ id, text, carryOut, returnTo }: Removal) => {
    setError(null)
    setRemoved((gone) => new Set(gone).add(id))
    offerUndo({
      text,
      undo: () => bringBack(id),
      settle: (leaving) =>
        void carryOut(leaving).catch((cause: unknown) => {
          bringBack(id)
          setError(cause)
        }),
      ...(returnTo && { returnTo }),
    })
  }

  return { isRemoved: (id: string) => removed.has(id), error, forgetError: () => setError(null), remove }
}
