import { useSyncExternalStore } from 'react'

/** Whether the session ended while a page was open. The page stays, with all that is typed in it, below a dialog. */
let ended = false
const listeners = new Set<() => void>()

const set = (value: boolean) => {
  if (ended === value) return
  ended = value
  for (const listener of listeners) listener()
}

export const hasSessionEnded = () => ended
export const markSessionEnded = () => set(true)
export const clearSessionEnded = () => set(false)

/** Whether a person has signed out of this browser, in this tab or another, and no one has signed in since. */
let signedOut = false
const setSignedOut = (value: boolean) => {
  signedOut = value
  for (const listener of listeners) listener()
}
export const markSignedOut = () => setSignedOut(true)
export const clearSignedOut = () => setSignedOut(false)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const never = () => false

export const useSessionEnded = () => useSyncExternalStore(subscribe, () => ended, never)

export const useSignedOut = () => useSyncExternalStore(subscribe, () => signedOut, never)

const forgetting = new Set<() => void>()
/** What is forgotten, in this tab, when the person signs out. */
export const onSigningOut = (forget: () => void): void => void forgetting.add(forget)
export const forgetAtSignOut = (): void => forgetting.forEach((forget) => forget())
