import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'

const second = 1000

/** Seconds until an instant of real time, as text. */
export const TimeLeft = ({ until }: { until: number }) => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [])
  return <p className="secondary"><FormattedMessage id="signing.qr.time-left" values={{ seconds: Math.max(0, Math.ceil((until - now) / second)) }} /></p>
}
