import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { Dialog } from '#web/components/dialog.tsx'
import { DialogEnd } from '#web/components/dialog-end.tsx'

type Act = { isPending: boolean; error: unknown; reset: () => void; run: (done: () => void) => void }

/** A button of something that cannot be taken back: what it does is said before. */
export const AskFirst = ({
  act,
  label,
  titleId,
  cancel,
  danger = false,
  children,
}: {
  act: Act
  label: ReactNode
  titleId: string
  /** Message of the button that does nothing. */ cancel: string
  danger?: boolean
  children: ReactNode
}) => {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button
        danger={danger}
        onClick={() => {
          act.reset()
          setAsking(true)
        }}
      >
        {label}
      </Button>
      {isAsking && (
        <Dialog titleId={titleId} onEscape={act.isPending ? null : close}>
          {children}
          <DialogEnd
            error={act.error}
            pending={act.isPending}
            cancel={cancel}
            onCancel={close}
            onGo={() => act.run(close)}
            danger={danger}
          >
            {label}
          </DialogEnd>
        </Dialog>
      )}
    </>
  )
}
