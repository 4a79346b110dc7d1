import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { meetingLimits } from '#shared/limits.ts'
import { feeIn, type FeeGround } from '#shared/membership/fees.ts'

/** In the order in which most readers find themselves. */
const rows = ['ordinary', 'low-income', 'student', 'job-seeker', 'senior', 'first-year'] as const satisfies FeeGround[]

/** What membership costs today, for each who may become a member, and that a club may add its own. */
export const PriceCard = ({ portalNow }: { portalNow: number }) => {
  const { usualClubFee, clubFeeIncomeThreshold: threshold } = meetingLimits
  return (
    <>
      <ul className="prices">
        {rows.map((ground) => {
          const fee = feeIn(ground, stockholmDate(portalNow))
          return (
            fee && (
              <li key={ground}>
                <span>
                  <FormattedMessage id={`start.price.${ground}`} values={{ threshold }} />
                </span>
                <strong>
                  <FormattedMessage id={`start.price.per-${fee.per}`} values={{ amount: fee.amount }} />
                </strong>
              </li>
            )
          )
        })}
      </ul>
      <p className="secondary">
        <FormattedMessage id="start.price.club" values={{ from: usualClubFee.from, to: usualClubFee.to }} />
      </p>
    </>
  )
}
