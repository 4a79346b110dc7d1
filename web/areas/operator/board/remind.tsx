import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { clubsRemindedToday, clubsToRemind } from '#shared/operator/asked-reminder.ts'
import type { SeasonBoard } from '#shared/contract/operator.ts'
import { useWrittenName } from '#web/components/use-written-name.ts'
import { ClockTime } from '#web/components/clock-time.tsx'
import { RemindDialog } from './remind-dialog.tsx'
import type { Remind } from './use-remind.ts'

/** Reminds the clubs whose protocol is missing; not offered twice a day, nor where no one is to be reminded. */
export const RemindButton = ({ board, remind }: { board: SeasonBoard; remind: Remind }) => {
  const rows = clubsToRemind(board.rows, board.year, board.portalNow)
  if (!remind.open && (rows.length === 0 || board.remindedToday !== null)) return null
  return (
    <>
      <button type="button" className="button" onClick={remind.begin}>
        <FormattedMessage id="operator.remind" values={{ clubs: rows.length }} />
      </button>
      {remind.open && (
        <RemindDialog
          rows={rows}
          leftOut={clubsRemindedToday(board.rows, board.year, board.portalNow).length}
          remind={remind}
        />
      )}
    </>
  )
}

/** Why no club can be reminded, though some have not submitted: they got the day's one reminder. */
const AlreadyReminded = ({ board: { rows, year, portalNow } }: { board: SeasonBoard }) => {
  const clubs = clubsRemindedToday(rows, year, portalNow).length
  return clubs === 0 || clubsToRemind(rows, year, portalNow).length > 0 ? null : (
    <p className="secondary">
      <FormattedMessage id="operator.remind.already" values={{ clubs }} />
    </p>
  )
}

/** Who reminded the clubs today; takes the focus where it was just done, because the button is gone. */
export const RemindedToday = ({ board, remind }: { board: SeasonBoard; remind: Remind }) => {
  const { remindedToday } = board
  const written = useWrittenName()
  const said = useRef<HTMLParagraphElement>(null)
  const isSaid = remind.isDone && remindedToday !== null
  useEffect(() => {
    if (isSaid) said.current?.focus()
  }, [isSaid])
  if (!remindedToday) return <AlreadyReminded board={board} />
  return (
    <p role="status" className={isSaid ? 'notice done' : 'secondary'} tabIndex={-1} ref={said}>
      <FormattedMessage
        id="operator.remind.today"
        values={{ ...remindedToday, by: written(remindedToday.by), time: <ClockTime at={remindedToday.at} /> }}
      />
    </p>
  )
}
