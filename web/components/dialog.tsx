import { useEffect, useId, useRef, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

/**
 * A modal question of the portal itself, above every page. `onEscape` null: it must be answered. Focus goes to its
 * heading and back.
 */
export const Dialog = ({
  titleId,
  titleValues,
  onEscape,
  children,
}: {
  titleId: string
  titleValues?: Record<string, string | number>
  onEscape: (() => void) | null
  children: ReactNode
}) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const opener = document.activeElement
    const shown = dialog.current
    shown?.showModal()
    shown?.querySelector('h2')?.focus()
    return () => {
      shown?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onEscape?.()
      }}
    >
      <h2 id={id} tabIndex={-1}>
        <FormattedMessage id={titleId} values={titleValues} />
      </h2>
      {children}
    </dialog>
  )
}
