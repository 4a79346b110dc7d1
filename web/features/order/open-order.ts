import { useSyncExternalStore } from 'react'

/** The electronic-ID order that is open on this page, for the demonstration's phone. */
let open: string | null = null
const listeners = new Set<() => void>()

export const setOpenOrder = (order: string | null) => {
  open = order
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOpenOrder = () => useSyncExternalStore(subscribe, () => open)
