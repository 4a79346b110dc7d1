import { useEffect } from 'react'

/** When even the frame of the portal fails: the text that waits in the page itself, in both languages. */
export const PortalFailed = () => {
  useEffect(() => {
    const text = document.getElementById('not-loaded')
    if (text) text.hidden = false
  }, [])
  return null
}
