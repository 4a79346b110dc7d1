import { useSyncExternalStore } from 'react'

/** For how many seconds each command waits that is sent again, because the portal is overloaded. */
const waiting = new Set<{ seconds: number }>()
const listeners = new Set<() => void>()
let longest: number | null = null

const changed = () => {
  longest = waiting.size > 0 ? Math.max(...[...waiting].map(({ seconds }) => seconds)) : null
  for (const listener of listeners) listener()
}

/**
 * Waits so many seconds, in sight of the person (`useRush`). @throws the reason of `signal` when its caller gives up
 */
export const waitInRush = async (seconds: number, signal?: AbortSignal): Promise<void> => {
  const mine = { seconds }
  waiting.add(mine)
  changed()
  try {
    await new Promise<void>((done, stop) => {
      const timer = setTimeout(done, seconds * 1_000)
      signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        stop(signal.reason as Error)
      })
    })
  } finally {
    waiting.delete(mine)
    changed()
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The longest time in seconds that a command waits before it is sent again; null when none does. */
export const useRush = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => longest,
    () => null,
  )
