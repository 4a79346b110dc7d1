import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { DialogEnd } from '#web/components/dialog-end.tsx'
import { isOpenOutcome } from '#web/components/use-command-id.ts'

/** The end of a dialog that asks an operator why. `children`: what the button that does it says. */
export const AskedEnd = ({
  error,
  pending,
  close,
  children,
}: {
  error: unknown
  pending: boolean
  close: () => void
  children: ReactNode
}) => (
  <DialogEnd
    error={error}
    errorNote={
      isOpenOutcome(error) && (
        <p>
          <FormattedMessage id="operator.dialog.open-outcome" />
        </p>
      )
    }
    pending={pending}
    cancel="operator.dialog.cancel"
    onCancel={close}
  >
    {children}
  </DialogEnd>
)
