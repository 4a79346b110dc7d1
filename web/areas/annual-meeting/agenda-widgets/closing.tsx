import { FormattedMessage } from 'react-intl'
import type { ClosingData } from '#shared/annual-meeting/agenda/closing.ts'
import { Script } from '#web/components/paper.tsx'
import { ConfirmField } from '#web/components/form/confirm-field.tsx'
import type { ItemHandle } from '../item-handle.ts'
import { useMeeting } from '../meeting-context.tsx'

/** Closes the meeting and notes when. */
export const Closing = ({ handle }: { handle: ItemHandle<ClosingData> }) => {
  const { portalNow } = useMeeting().view
  const noting: ItemHandle<ClosingData> = {
    ...handle,
    setData: ({ closed }) =>
      handle.setData(closed ? { closed, closedAt: portalNow } : { closed: false, closedAt: null }),
  }
  return (
    <>
      <Script>
        <FormattedMessage id="widget.closing.script" />
      </Script>
      <ConfirmField handle={noting} name="closed" label={<FormattedMessage id="widget.closing.confirm" />} />
    </>
  )
}
