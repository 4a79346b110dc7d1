import { FormattedMessage } from 'react-intl'
import { meetingLimits } from '#shared/limits.ts'
import { FeeWords } from '#web/features/membership/fee-words.tsx'
import type { WorkedOutFee } from '#web/features/membership/worked-out-fee.ts'
import type { Typed } from './typed.ts'
import { isIncomeOpen, useJoiningFee } from './use-joining-fee.ts'

/** What the answers so far cost, in one line that follows them. */
export const FeeLine = ({ typed, fee, now }: { typed: Typed; fee: WorkedOutFee | null; now: number }) => {
  const said = isIncomeOpen(typed) ? fee : null
  const joining = useJoiningFee(typed, now, said)
  return (
    <p className="join-fee" role="status">
      {joining?.fee && (
        <>
          <strong>
            <FormattedMessage id="join.fee.line" values={{ fee: <FeeWords fee={joining.fee} /> }} />
          </strong>
          {said?.income === 'below' && (
            <>
              {' '}
              <span className="secondary">
                <FormattedMessage id="join.fee.said" values={{ threshold: meetingLimits.clubFeeIncomeThreshold }} />
              </span>
            </>
          )}
          {joining.isClubUnknown && (
            <>
              {' '}
              <span className="secondary">
                <FormattedMessage id="join.fee.club" values={meetingLimits.usualClubFee} />
              </span>
            </>
          )}
        </>
      )}
    </p>
  )
}
