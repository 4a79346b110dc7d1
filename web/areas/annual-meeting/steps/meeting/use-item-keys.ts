import { useEffect } from 'react'

type Steps = { back: (() => void) | undefined; forward: (() => void) | undefined }

/** Alt with Page Up or Page Down goes to the paragraph before or after; plain keys stay with the text field. */
export const useItemKeys = ({ back, forward }: Steps): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return
      const step = event.key === 'PageDown' ? forward : event.key === 'PageUp' ? back : undefined
      if (!step) return
      event.preventDefault()
      step()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  })
}
