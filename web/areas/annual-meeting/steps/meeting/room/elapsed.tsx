import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ClosingData } from '#shared/annual-meeting/agenda/closing.ts'
import { dataOf } from '#shared/annual-meeting/agenda/item-data.ts'
import { OpeningData } from '#shared/annual-meeting/agenda/opening.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { inMinutes, spentOn } from './time-spent.ts'

const second = 1_000

/** This browser's clock, once a second. */
const useNow = (runs: boolean): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!runs) return undefined
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [runs])
  return now
}

/** Portal time as it goes on after the portal was last asked. */
const usePortalNow = (now: number): number => {
  const { portalNow } = useMeeting().view
  const [ahead, setAhead] = useState(() => portalNow - Date.now())
  useEffect(() => setAhead(portalNow - Date.now()), [portalNow])
  return now + ahead
}

/**
 * How long the meeting has lasted since it was opened, and this paragraph of it on this page. Stands still once the
 * meeting is closed. It keeps its line before the meeting is opened, so that nothing moves when it is.
 */
export const Elapsed = ({ item }: { item: string }) => {
  const { view } = useMeeting()
  const { clubId, year } = view.summary
  const openedAt = dataOf(view, 'opening', OpeningData)?.openedAt ?? null
  const closing = dataOf(view, 'closing', ClosingData)
  const runs = openedAt !== null && !closing?.closed
  const now = useNow(runs)
  const portalNow = usePortalNow(now)
  const [spent, setSpent] = useState(0)
  useEffect(() => {
    if (runs) setSpent(spentOn(`${clubId}/${year}`, item, now))
  }, [runs, clubId, year, item, now])
  if (openedAt === null)
    return (
      <p className="elapsed">
        <FormattedMessage id="room.not-opened" />
      </p>
    )
  const whole = Math.max(0, (closing?.closed ? (closing.closedAt ?? portalNow) : portalNow) - openedAt)
  return (
    <p className="elapsed" role="timer" aria-live="off">
      <FormattedMessage id={runs ? 'room.elapsed' : 'room.lasted'} values={inMinutes(whole)} />
      {runs && (
        <>
          {' '}
          · <FormattedMessage id="room.elapsed-here" values={inMinutes(spent)} />
        </>
      )}
    </p>
  )
}
