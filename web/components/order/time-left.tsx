import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { orderLifetimes } from '#shared/signing/order-lifetimes.ts'
import type { OrderView } from '#shared/signing/order-view.ts'

const second = 1000

/** Seconds until the code must have been read, or until the order is given up, as text that is not read out. */
export const TimeLeft = ({ view }: { view: OrderView }) => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [])
  const until = view.qr ? view.expiresAt - orderLifetimes.total + orderLifetimes.start : view.expiresAt
  return <p className="secondary"><FormattedMessage id={view.qr ? 'signing.qr.time-left' : 'sign-in.time-left'} values={{ seconds: Math.max(0, Math.ceil((until - now) / second)) }} /></p>
}
