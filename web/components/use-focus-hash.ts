import { useEffect } from 'react'
import { useLocation } from 'react-router'

const focusable = 'input, select, textarea, button, a[href], [tabindex]'
/** How many frames to wait for something that is still being drawn. */
const maxFrames = 30

const openFolds = (element: Element) => {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
}

/** Unseen until what stands before it has been loaded: it takes no focus. */
const waits = (element: Element) => getComputedStyle(element).visibility === 'hidden'

/** Brings something into view and puts the focus there: on itself, otherwise on the first control in it. */
export const focusTarget = (id: string, frames = maxFrames) => {
  const element = document.getElementById(id)
  if (frames > 0 && (!element || waits(element))) {
    requestAnimationFrame(() => focusTarget(id, frames - 1))
    return
  }
  if (!element) return
  openFolds(element)
  const control = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable)
  const target = control ?? element
  if (!control) element.tabIndex = -1
  element.scrollIntoView({ block: 'center' })
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/**
 * Follows the address's `#…` to its field or item, also when a list of what is missing leads to the page already open.
 */
export const useFocusHash = () => {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!hash) return undefined
    const frame = requestAnimationFrame(() => focusTarget(decodeURIComponent(hash.slice(1))))
    return () => cancelAnimationFrame(frame)
  }, [hash, key])
}
