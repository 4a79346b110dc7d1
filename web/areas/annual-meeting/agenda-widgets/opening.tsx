import { FormattedMessage } from 'react-intl'
import type { OpeningData } from '#shared/annual-meeting/agenda/opening.ts'
import type { TimeAndPlaceData } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { isLateReasonMissing, lateCauses } from '#shared/annual-meeting/late-plan.ts'
import type { MeetingView } from '#shared/contract/annual-meeting.ts'
import { useSignedIn } from '#web/client/query.ts'
import { Script } from '#web/components/paper.tsx'
import { ConfirmField } from '#web/components/form/confirm-field.tsx'
import type { ItemHandle } from '../item-handle.ts'
import { LateReasonField } from '../fields/late-reason-field.tsx'
import { useItem, useMeeting } from '../meeting-context.tsx'

/** Whether the reason for a late time or place is missing, or not saved yet. */
const isReasonMissing = (planned: ItemHandle<TimeAndPlaceData>, { summary, portalNow }: MeetingView) =>
  isLateReasonMissing(planned.item.data, summary, portalNow) ||
  (planned.entry !== undefined &&
    planned.entry.state !== 'saved' &&
    lateCauses(planned.item.data, summary, portalNow).length > 0)

/** Opens the meeting: by whom and when is noted with it. A late one needs its reason first. */
export const Opening = ({ handle }: { handle: ItemHandle<OpeningData> }) => {
  const { view } = useMeeting()
  const { portalNow } = view
  const planned = useItem<TimeAndPlaceData>('time-and-place')
  const mayNotOpen = planned !== null && handle.item.data.opened !== true && isReasonMissing(planned, view)
  const { person } = useSignedIn()
  const noting: ItemHandle<OpeningData> = {
    ...handle,
    editable: handle.editable && !mayNotOpen,
    setData: ({ opened }) =>
      handle.setData(
        opened
          ? { opened, openedAt: portalNow, openedBy: person.ref }
          : { opened: false, openedAt: null, openedBy: null },
      ),
  }
  return (
    <>
      <Script>
        <FormattedMessage id="widget.opening.script" />
      </Script>
      {planned && <LateReasonField handle={planned} />}
      <ConfirmField handle={noting} name="opened" label={<FormattedMessage id="widget.opening.confirm" />} />
    </>
  )
}
