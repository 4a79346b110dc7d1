import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { orderLifetimes } from '#shared/signing/order-lifetimes.ts'
import type { OrderView } from '#shared/signing/order-view.ts'
import { ApiError } from '#web/client/api.ts'

const second = 1000

/** The browser's clock, each second. */
const useNow = () => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Seconds until the code must have been read, or until the order is given up, as text that is not read out. */
export const TimeLeft = ({ view }: { view: OrderView }) => {
  const now = useNow()
  const until = view.qr ? view.expiresAt - orderLifetimes.total + orderLifetimes.start : view.expiresAt
  return (
    <p className="secondary">
      <FormattedMessage
        id={view.qr ? 'signing.qr.time-left' : 'signing.time-left'}
        values={{ seconds: Math.max(0, Math.ceil((until - now) / second)) }}
      />
    </p>
  )
}

const Wait = ({ given }: { given: number }) => {
  const now = useNow()
  const [until] = useState(() => Date.now() + given * second)
  const left = Math.ceil((until - now) / second)
  return (
    <p className="secondary">
      {left > 0 ? (
        <FormattedMessage id="signing.wait" values={{ minutes: Math.floor(left / 60), seconds: left % 60 }} />
      ) : (
        <FormattedMessage id="signing.wait-over" />
      )}
    </p>
  )
}

/** How long until sign-in may be started again, where that is what was refused; not read out, the refusal itself is. */
export const WaitLeft = ({ error }: { error: unknown }) =>
  error instanceof ApiError && error.code === 'too-many-sign-ins' ? (
    <Wait given={Number(error.params['seconds'])} />
  ) : null
