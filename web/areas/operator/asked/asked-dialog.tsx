import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { useOnline } from '#web/client/use-online.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { AskedEnd } from './asked-end.tsx'
import { ReasonField, wrongReason, type Wrong } from './asked-field.tsx'

type Props = Pick<ComponentProps<typeof Dialog>, 'titleId' | 'titleValues'> & {
  /** Why it is done; null where that need not be known. `refused`: what the server said of it. */
  reason: { value: string; change: (typed: string) => void; refused?: Wrong } | null
  /** A field that is asked for besides, before the reason: what is wrong with it, and how it is shown. */
  field?: { wrong: Wrong; show: (wrong: Wrong) => ReactNode } | undefined
  error: Error | null
  pending: boolean
  /** Whenever the button that does it is pressed, also where something is still wrong. */
  onAsk?: () => void
  send: () => void
  close: () => void
  /** What the button that does it says. */
  go: ReactNode
  children: ReactNode
}

/** Says what an operator is about to do (`children`), and asks what must be known of it before it is done. */
export const AskedDialog = ({ titleId, titleValues, reason, field, error, pending, ...given }: Props) => {
  const { onAsk, send, close, go, children } = given
  const online = useOnline()
  const box = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(false)
  const wrong = reason && wrongReason(reason.value)
  const done = () => {
    setAsked(true)
    onAsk?.()
    if (!field?.wrong && !wrong) return send()
    return box.current?.querySelector<HTMLElement>(field?.wrong ? 'input' : 'textarea')?.focus()
  }
  return (
    <Dialog titleId={titleId} {...(titleValues && { titleValues })} onEscape={pending ? null : close}>
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (online && !pending) done()
        }}
      >
        {children}
        {field?.show(asked ? field.wrong : null)}
        {reason && (
          <ReasonField
            value={reason.value}
            wrong={(asked ? wrong : null) ?? reason.refused ?? null}
            change={reason.change}
          />
        )}
        <AskedEnd error={error} pending={pending} close={close}>
          {go}
        </AskedEnd>
      </form>
    </Dialog>
  )
}
