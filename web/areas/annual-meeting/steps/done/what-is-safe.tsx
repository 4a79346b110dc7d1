import { FormattedMessage } from 'react-intl'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

/** What cannot get lost, whatever becomes of the transfer to the register. */
export const WhatIsSafe = () => (
  <FormattedMessage
    id={useMeeting().view.summary.type === 'self-run' ? 'submission.sync.safe.self-run' : 'submission.sync.safe'}
  />
)
