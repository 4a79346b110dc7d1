import { useEffect } from 'react'
import type { MeetingSaver } from './meeting-saver.ts'

/** Sends what waits whenever it might otherwise be lost: page hidden, network back, Ctrl+S. */
export const useFlushing = (saver: MeetingSaver) => {
  useEffect(() => {
    const flush = () => void saver.flush()
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      flush()
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.entries.some((entry) => entry.state !== 'saved')) event.preventDefault()
    }
    window.addEventListener('online', flush)
    window.addEventListener('pagehide', flush)
    window.addEventListener('beforeunload', warn)
    window.addEventListener('keydown', onKey)
    document.addEventListener('focusout', flush)
    return () => {
      window.removeEventListener('online', flush)
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('keydown', onKey)
      document.removeEventListener('focusout', flush)
    }
  }, [saver])
}
