import { FormattedMessage } from 'react-intl'
import { meetingLimits } from '#shared/limits.ts'
import type { FeeClub, FeeOnDay } from '#shared/membership/fee-on.ts'
import { payableFee } from '#shared/membership/payable-fee.ts'

type Club = FeeClub & { name?: string }
type Props = FeeOnDay<Club>

/** A fee, why it is that one, and what clubs add to it. */
export const FeeLines = ({ fee, ground, clubs }: Props) => {
  const { amount, per } = payableFee({ fee, ground, clubs })
  return (
    <>
      <p>
        <strong>
          <FormattedMessage id={`membership.fee.per-${per}`} values={{ amount }} />
        </strong>{' '}
        <FormattedMessage
          id={`membership.fee.ground.${ground}`}
          values={{ threshold: meetingLimits.clubFeeIncomeThreshold }}
        />
      </p>
      {clubs.map(({ name, fee: own }) =>
        own === null || own === 0 ? null : (
          <p key={name ?? ''}>
            <FormattedMessage
              id={
                fee.per === 'year'
                  ? 'membership.fee.club-besides'
                  : name
                    ? 'membership.fee.club-of'
                    : 'membership.fee.club'
              }
              values={{ amount: own, club: name }}
            />
          </p>
        ),
      )}
    </>
  )
}
