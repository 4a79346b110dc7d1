import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { isOpenOutcome } from '#web/components/use-command-id.ts'

/** The end of a dialog that asks why: what hinders or went wrong, and the buttons. `children`: what the button that does it says. */
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
}) => {
  const online = useOnline()
  return (
    <>
      {!online && (
        <p role="status" className="notice attention">
          <FormattedMessage id="errors.offline" />
        </p>
      )}
      {error !== null && !pending && (
        <ErrorMessage error={error}>
          {isOpenOutcome(error) && (
            <p>
              <FormattedMessage id="operator.dialog.open-outcome" />
            </p>
          )}
        </ErrorMessage>
      )}
      <div className="button-row">
        <Button disabled={pending} onClick={close}>
          <FormattedMessage id="operator.dialog.cancel" />
        </Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={pending}
          disabled={!online}
          aria-describedby={online ? undefined : offlineBanner}
        >
          {children}
        </Button>
      </div>
    </>
  )
}
