import { useState, type ComponentProps, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

type Props = {
  /** What is copied. */
  text: string
  children: ReactNode
  /** What is said once it is. */
  copied: ReactNode
} & Pick<ComponentProps<'button'>, 'aria-label' | 'aria-describedby'>

/** Copies a text, and says what became of it. A browser without a safe connection has no clipboard. */
export const CopyButton = ({ text, children, copied, ...described }: Props) => {
  const [state, setState] = useState<'copied' | 'failed' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <button type="button" className="button quiet no-print" {...described} onClick={() => void copy()}>
        {children}
      </button>{' '}
      <span role="status">
        {state === 'copied' && copied}
        {state === 'failed' && <FormattedMessage id="errors.copy-failed" />}
      </span>
    </>
  )
}
