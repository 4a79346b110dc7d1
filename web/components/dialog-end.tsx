import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useOnline } from '#web/client/use-online.ts'
import { ErrorMessage } from './error-message.tsx'

type Props = {
  error: unknown
  /** What is to be said beside the error. */ errorNote?: ReactNode
  pending: boolean
  /** Message of the button that does nothing. */ cancel: string
  onCancel: () => void
  /** Absent where the button that does it submits the form around it. */ onGo?: () => void
  danger?: boolean
  /** What the button that does it says. */ children: ReactNode
}

const offline = 'dialog-offline'

/** The end of a dialog that asks before something is done: what hinders or went wrong, and the two buttons. */
export const DialogEnd = ({ error, errorNote, pending, cancel, onCancel, onGo, danger = false, children }: Props) => {
  const online = useOnline()
  return (
    <>
      {!online && (
        // The banner lies behind the dialog.
        <p role="status" className="notice attention" id={offline}>
          <FormattedMessage id="errors.offline" />
        </p>
      )}
      {error !== null && !pending && <ErrorMessage error={error}>{errorNote}</ErrorMessage>}
      <div className="button-row">
        <Button disabled={pending} onClick={onCancel}>
          <FormattedMessage id={cancel} />
        </Button>
        <Button
          type="primary"
          danger={danger}
          htmlType={onGo ? 'button' : 'submit'}
          loading={pending}
          disabled={!online}
          aria-describedby={online ? undefined : offline}
          onClick={onGo}
        >
          {children}
        </Button>
      </div>
    </>
  )
}
