import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { ChooseOfficers } from './choose-officers.tsx'
import { UnlockProtocol } from './unlock-protocol.tsx'

/**
 * The officers' way on when secretary or adjuster has left the club: unlock, then choose others. The server knows
 * whether one of them has.
 */
export const ReplaceOfficers = ({
  refused = false,
  known = false,
}: {
  /** The submission was refused because of it. */
  refused?: boolean
  /** The page knows that an officer has left: the way is shown unfolded. */
  known?: boolean
}) => {
  const { summary, rights } = useMeeting().view
  const [unlocked, setUnlocked] = useState(false)
  if (!summary.frozen && (unlocked || refused))
    return (
      <div role="status">
        {unlocked && (
          <p>
            <FormattedMessage id="protocol-page.replace.choose" />
          </p>
        )}
        <ChooseOfficers />
      </div>
    )
  if (!rights.edit || (rights.editProtocol && !refused) || !summary.frozen || summary.submittedAt !== null) return null
  const unlock = <UnlockProtocol label="protocol-page.replace" onUnlocked={() => setUnlocked(true)} />
  if (refused) return unlock
  return (
    <details className="unlock-fold" open={known}>
      <summary>
        <FormattedMessage id="protocol-page.replace.fold" />
      </summary>
      <p className="secondary">
        <FormattedMessage id="protocol-page.replace.when" />
      </p>
      {unlock}
    </details>
  )
}
