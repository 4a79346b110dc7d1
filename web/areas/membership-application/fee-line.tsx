import { FormattedMessage } from 'react-intl'
import { meetingLimits } from '#shared/limits.ts'
import { FeeWords } from '#web/features/membership/fee-words.tsx'
import type { Typed } from './typed.ts'
import { useJoiningFee } from './use-joining-fee.ts'

/** What the answers so far cost, in one line that follows them. */
export const FeeLine = ({ typed, now }: { typed: Typed; now: number }) => {
  const joining = useJoiningFee(typed, now)
  return (
    <p className="join-fee" role="status">
      {joining?.fee && (
        <>
          <strong>
            <FormattedMessage id="join.fee.line" values={{ fee: <FeeWords fee={joining.fee} /> }} />
          </strong>
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
