import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useAnnounce } from '#web/components/announce.ts'
import './grace-clock.css'

const second = 1000
/** Seconds left at which it is said aloud as well. */
const announcedAt: ReadonlySet<number> = new Set([3600, 600, 60])

const partsOf = (seconds: number) => ({
  hours: Math.floor(seconds / 3600),
  minutes: Math.floor(seconds / 60) % 60,
  seconds: seconds % 60,
})

/** Counts down the hours of grace. `until` is portal time; `onOver` is called once when they have passed. */
export const GraceClock = ({
  until,
  portalTimeAt,
  onOver,
}: {
  until: number
  portalTimeAt: (now: number) => number
  onOver: () => void
}) => {
  const announce = useAnnounce()
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - portalTimeAt(now)) / second))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return undefined
    const ticking = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(ticking)
  }, [isOver])
  const announceLeft = useEffectEvent((seconds: number) => {
    if (announcedAt.has(seconds)) announce('mandates.grace.left', partsOf(seconds))
    if (seconds === 0) onOver()
  })
  useEffect(() => announceLeft(left), [left])
  return (
    <p className="grace-clock" role="timer" aria-live="off">
      <span className="grace-clock-label">
        <FormattedMessage id="mandates.grace.label" />
      </span>
      <span className="grace-clock-time">
        <FormattedMessage id="mandates.grace.time" values={partsOf(left)} />
      </span>
    </p>
  )
}
