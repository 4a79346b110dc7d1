import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

type Props = {
  className?: string
  label: ReactNode
  name?: string
  /** The id of what the button is about, of several with the same name. */
  about?: string
  children: (close: () => void) => ReactNode
}

/** A button that opens a small panel below it. Escape, a click elsewhere and leaving it close it. */
export const Disclosure = ({ className = '', label, name, about, children }: Props) => {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return undefined
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div
      className="disclosure"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        // A dialog around it stays open.
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <button
        type="button"
        ref={button}
        className={className}
        aria-label={name}
        aria-describedby={about}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      <div id={id} className="disclosure-panel" hidden={!open}>
        {open && children(close)}
      </div>
    </div>
  )
}
