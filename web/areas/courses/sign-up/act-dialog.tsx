import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useOnline } from '#web/client/use-online.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'

type Props = {
  titleId: string
  titleValues?: Record<string, string | number>
  /** The act that the question is about. */
  act: { error: unknown; isPending: boolean; leave?: (close: () => void) => void }
  /** Messages of the button that does nothing, and of the one that does it. */
  cancel: string
  go: string
  onGo: () => void
  close: () => void
  /** What to do about what went wrong. */
  belowError?: ReactNode
  children: ReactNode
}

/** The dialog’s own words; the banner lies behind it. */
const offline = 'act-offline'

/** Asks before something is sent; what went wrong is said in the question, which stays open. */
export const ActDialog = ({ titleId, titleValues, act, cancel, go, onGo, close, belowError, children }: Props) => {
  const online = useOnline()
  const leave = () => (act.leave ? act.leave(close) : close())
  return (
    <Dialog titleId={titleId} titleValues={titleValues} onEscape={act.isPending ? null : leave}>
      {children}
      {!online && (
        <p role="status" className="notice attention" id={offline}>
          <FormattedMessage id="errors.offline" />
        </p>
      )}
      {act.error !== null && !act.isPending && <ErrorMessage error={act.error}>{belowError}</ErrorMessage>}
      <p className="button-row">
        <button type="button" className="button" disabled={act.isPending} onClick={leave}>
          <FormattedMessage id={cancel} />
        </button>
        <button
          type="button"
          className="button primary"
          disabled={!online}
          aria-disabled={act.isPending}
          aria-describedby={online ? undefined : offline}
          onClick={() => {
            if (!act.isPending) onGo()
          }}
        >
          <FormattedMessage id={act.isPending ? 'courses.sign-up.sending' : go} />
        </button>
      </p>
    </Dialog>
  )
}
