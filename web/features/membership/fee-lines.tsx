import { FormattedMessage } from 'react-intl'
import { meetingLimits } from '#shared/limits.ts'
import type { Fee, FeeGround } from '#shared/membership/fees.ts'

type Props = { fee: Fee; ground: FeeGround; clubs: readonly { name?: string; fee: number | null }[] }

/** A fee, why it is that one, and what clubs add to it. */
export const FeeLines = ({ fee, ground, clubs }: Props) => {
  const added = clubs.reduce((sum, club) => sum + (club.fee ?? 0), 0)
  return (
    <>
      <p>
        <strong>
          <FormattedMessage
            id={`membership.fee.per-${fee.per}`}
            values={{ amount: fee.per === 'month' ? fee.amount + added : fee.amount }}
          />
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
