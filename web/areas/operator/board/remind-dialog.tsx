import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { SeasonRow } from '#shared/operator/season-row.ts'
import { useOnline } from '#web/client/use-online.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { AskedEnd } from '../asked/asked-end.tsx'
import { ReasonField, wrongReason } from '../asked/asked-field.tsx'
import { stageOf, StepName } from '../trouble-tag.tsx'
import type { Remind } from './use-remind.ts'

type Props = {
  rows: readonly SeasonRow[]
  /** So many got a reminder today. */ leftOut: number
  remind: Remind
}

/** Which clubs are reminded, and why. */
export const RemindDialog = ({ rows, leftOut, remind }: Props) => {
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
          {leftOut > 0 && (
            <>
              {' '}
              <FormattedMessage id="operator.remind.left-out" values={{ clubs: leftOut }} />
            </>
          )}
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
        <AskedEnd error={error} pending={pending} close={remind.close}>
          <FormattedMessage id="operator.remind" values={{ clubs: clubs.length }} />
        </AskedEnd>
      </form>
    </Dialog>
  )
}
