import { Button } from 'antd'
import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { SeasonRow } from '#shared/operator/season-row.ts'
import { useOnline } from '#web/client/use-online.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { isOpenOutcome } from '#web/components/use-command-id.ts'
import { ReasonField, wrongReason } from '../asked/asked-field.tsx'
import { stageOf, StepName } from '../trouble-tag.tsx'
import type { Remind } from './use-remind.ts'

/** Which clubs are reminded, and why. */
export const RemindDialog = ({ rows, remind }: { rows: readonly SeasonRow[]; remind: Remind }) => {
  const online = useOnline()
  const box = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(false)
  // The list is what is sent, also when the board behind it changes meanwhile.
  const [clubs] = useState(rows)
  const { reason, error, pending } = remind
  const wrong = wrongReason(reason)
  const go = () => {
    setAsked(true)
    if (wrong) return box.current?.querySelector('textarea')?.focus()
    return remind.send(clubs.map(({ clubId }) => clubId))
  }
  return (
    <Dialog titleId="operator.remind.title" onEscape={pending ? null : remind.close}>
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (online && !pending) go()
        }}
      >
        <p>
          <FormattedMessage id="operator.remind.about" values={{ clubs: clubs.length }} />
        </p>
        <ul className="reminded-clubs">
          {clubs.map((row) => (
            <li key={row.clubId}>
              {row.clubName}{' '}
              <span className="secondary">
                <StepName step={stageOf(row)} />
              </span>
            </li>
          ))}
        </ul>
        <ReasonField value={reason} wrong={asked ? wrong : null} change={remind.setReason} />
        {!online && (
          <p role="status" className="notice attention">
            <FormattedMessage id="operator.dialog.offline" />
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
        <div className="actions">
          <Button type="primary" htmlType="submit" loading={pending} disabled={!online}>
            <FormattedMessage id="operator.remind" values={{ clubs: clubs.length }} />
          </Button>
          <Button disabled={pending} onClick={remind.close}>
            <FormattedMessage id="operator.dialog.cancel" />
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
