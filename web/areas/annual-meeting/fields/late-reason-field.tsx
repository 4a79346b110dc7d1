import { FormattedMessage } from 'react-intl'
import { lateCauses } from '#shared/annual-meeting/late-plan.ts'
import type { TimeAndPlaceData } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { meetingLimits } from '#shared/limits.ts'
import { seasonRules } from '#shared/season.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import type { ItemHandle } from '../item-handle.ts'
import { useMeeting } from '../meeting-context.tsx'

/** Why time and place come after the period of meetings; nothing where they do not. What was typed is retained. */
export const LateReasonField = ({ handle }: { handle: ItemHandle<TimeAndPlaceData> }) => {
  const { summary, portalNow } = useMeeting().view
  const [cause] = lateCauses(handle.item.data, summary, portalNow)
  if (!cause) return null
  const lastDay = stockholmInstant(seasonRules(summary.year).meetingWindow.lastDay, '12:00')
  return (
    <TextField
      handle={handle}
      name="lateReason"
      rows={2}
      maxLength={meetingLimits.lateReasonLength}
      label={<FormattedMessage id="meeting.field.lateReason" />}
      hint={
        <FormattedMessage
          id="meeting.late-reason.hint"
          values={{ what: cause === 'meeting' ? 'meeting' : 'plan', lastDay }}
        />
      }
    />
  )
}
