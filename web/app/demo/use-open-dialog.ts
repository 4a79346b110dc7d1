import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

const topDialog = (): Element | null => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null

/** The dialog that is open and makes everything outside of it inert; the page's own dialogs need not know who asks. */
export const useOpenDialog = (): Element | null => useSyncExternalStore(subscribe, topDialog)
