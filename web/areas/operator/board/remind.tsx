import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { clubsToRemind } from '#shared/operator/asked-reminder.ts'
import type { SeasonBoard } from '#shared/contract/operator.ts'
import { ClockTime } from '#web/components/clock-time.tsx'
import { RemindDialog } from './remind-dialog.tsx'
import type { Remind } from './use-remind.ts'

/** Reminds the clubs whose protocol is missing; not offered twice a day, nor where nobody is to be reminded. */
export const RemindButton = ({ board, remind }: { board: SeasonBoard; remind: Remind }) => {
  const rows = clubsToRemind(board.rows, board.year, board.portalNow)
  if (!remind.open && (rows.length === 0 || board.remindedToday !== null)) return null
  return (
    <>
      <button type="button" className="button" onClick={remind.begin}>
        <FormattedMessage id="operator.remind" values={{ clubs: rows.length }} />
      </button>
      {remind.open && <RemindDialog rows={rows} remind={remind} />}
    </>
  )
}

/** Who reminded the clubs today; takes the focus where it was just done, because the button is gone. */
export const RemindedToday = ({ board: { remindedToday }, remind }: { board: SeasonBoard; remind: Remind }) => {
  const said = useRef<HTMLParagraphElement>(null)
  const isSaid = remind.isDone && remindedToday !== null
  useEffect(() => {
    if (isSaid) said.current?.focus()
  }, [isSaid])
  return (
    remindedToday && (
      <p role="status" className={isSaid ? 'notice done' : 'secondary'} tabIndex={-1} ref={said}>
        <FormattedMessage
          id="operator.remind.today"
          values={{ ...remindedToday, time: <ClockTime at={remindedToday.at} /> }}
        />
      </p>
    )
  )
}
