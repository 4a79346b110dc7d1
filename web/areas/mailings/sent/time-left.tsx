import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { timeLeft, type LeftAt } from '#shared/mailings/time-left.ts'

/** How long what is left takes, by what has gone out since this was first shown: shown anew, it measures again. */
export const TimeLeft = ({ now }: { now: LeftAt }) => {
  const [first] = useState(now)
  const takes = timeLeft(first, now)
  return (
    takes && (
      <p className="secondary">
        <FormattedMessage id="mailings.time-left" values={takes} />
      </p>
    )
  )
}
