import { useEffect } from 'react'

const isSaveKey = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'

/** What saves what is typed. `leaving`: the page is being closed. */
type Sends = { readonly isSaved: boolean; send: (leaving?: boolean) => void }

/** Sends what waits whenever it might otherwise be lost: field left, network back, Ctrl+S, page hidden or closed. */
export const useSending = (store: Sends) => {
  useEffect(() => {
    const send = () => store.send()
    const leave = () => store.send(true)
    const hide = () => {
      if (document.visibilityState === 'hidden') send()
    }
    const onKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      send()
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (!store.isSaved) event.preventDefault()
    }
    window.addEventListener('online', send)
    window.addEventListener('pagehide', leave)
    window.addEventListener('beforeunload', warn)
    window.addEventListener('keydown', onKey)
    document.addEventListener('visibilitychange', hide)
    document.addEventListener('focusout', send)
    return () => {
      window.removeEventListener('online', send)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('keydown', onKey)
      document.removeEventListener('visibilitychange', hide)
      document.removeEventListener('focusout', send)
    }
  }, [store])
}
