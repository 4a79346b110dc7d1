import { Button } from 'antd'
import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { focusTarget } from './use-focus-hash.ts'
import './undo.css'

/** For how long something deleted, hidden or moved can be undone, in milliseconds. */
export const undoTime = 10_000

export type UndoOffer = {
  /** What was done, as a whole sentence. */
  text: string
  undo: () => void
  /** What is carried out when no one has undone it. `leaving`: the page is being closed. */
  settle?: (leaving: boolean) => void
  /** Id of the element that takes the focus after undoing. */
  returnTo?: string
}

type Offer = (offer: UndoOffer) => void
const UndoContext = createContext<Offer | null>(null)

const UndoBar = ({ offer, onUndo, onOver }: { offer: UndoOffer; onUndo: () => void; onOver: () => void }) => {
  const button = useRef<HTMLButtonElement>(null)
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused) return undefined
    const timer = setTimeout(onOver, undoTime)
    return () => clearTimeout(timer)
  }, [offer, paused, onOver])
  // What had the focus is gone: keyboard users go on where they can undo.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [offer])
  return (
    <div
      className="undo-bar no-print"
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <p role="status">{offer.text}</p>
      <Button ref={button} onClick={onUndo}>
        <FormattedMessage id="forms.undo" />
      </Button>
    </div>
  )
}

/** Offers to undo the latest act for ten seconds; a newer one, or leaving the page, settles the one before. */
export const UndoProvider = ({ children }: { children: ReactNode }) => {
  const [offer, setOffer] = useState<UndoOffer | null>(null)
  const open = useRef<UndoOffer | null>(null)
  const change = useCallback((next: UndoOffer | null) => {
    open.current = next
    setOffer(next)
  }, [])
  const settle = useCallback(
    (leaving = false) => {
      const over = open.current
      change(null)
      over?.settle?.(leaving)
    },
    [change],
  )
  const make = useCallback(
    (next: UndoOffer) => {
      settle()
      change(next)
    },
    [settle, change],
  )
  useEffect(() => () => settle(), [settle])
  // What has been said to be done is done, even if the reader never comes back to the page.
  useEffect(() => {
    const leave = () => settle(true)
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [settle])
  const over = useCallback(() => settle(), [settle])
  const undo = () => {
    const undone = open.current
    change(null)
    undone?.undo()
    const { returnTo } = undone ?? {}
    if (returnTo) requestAnimationFrame(() => focusTarget(returnTo))
  }
  return (
    <UndoContext value={make}>
      {children}
      {offer && <UndoBar offer={offer} onUndo={undo} onOver={over} />}
    </UndoContext>
  )
}

export const useUndo = (): Offer => {
  const offer = use(UndoContext)
  if (!offer) throw new Error('useUndo needs an UndoProvider above it')
  return offer
}
