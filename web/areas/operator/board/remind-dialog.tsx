import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { SeasonRow } from '#shared/operator/season-row.ts'
import { AskedDialog } from '../asked/asked-dialog.tsx'
import { stageOf, StepName } from '../trouble-tag.tsx'
import type { Remind } from './use-remind.ts'

type Props = {
  rows: readonly SeasonRow[]
  /** So many got a reminder today. */ leftOut: number
  remind: Remind
}

/** Which clubs are reminded, and why. */
export const RemindDialog = ({ rows, leftOut, remind }: Props) => {
  // The list is what is sent, also when the board behind it changes meanwhile.
  const [clubs] = useState(rows)
  const { reason, setReason, error, pending, close } = remind
  return (
    <AskedDialog
      titleId="operator.remind.title"
      reason={{ value: reason, change: setReason }}
      error={error}
      pending={pending}
      send={() => remind.send(clubs.map(({ clubId }) => clubId))}
      close={close}
      go={<FormattedMessage id="operator.remind" values={{ clubs: clubs.length }} />}
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
    </AskedDialog>
  )
}
