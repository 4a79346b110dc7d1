import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { cancelBusinessMeeting, type OwnBusinessMeeting } from '#shared/contract/business-meeting-booking.ts'
import { call } from '#web/client/api.ts'
import { DialogEnd } from '#web/components/dialog-end.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { withOwn } from '../booking/with-own.ts'

/** Asks before a meeting is cancelled; another student may have the time a moment later. */
export const CancelDialog = ({
  meeting,
  onCancelled,
  close,
}: {
  meeting: OwnBusinessMeeting
  onCancelled: () => void
  close: () => void
}) => {
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => call(cancelBusinessMeeting, { params: { booking: meeting.id } }),
    onSuccess: (own) => {
      withOwn(client, own)
      close()
      onCancelled()
    },
    onError: () => client.invalidateQueries({ queryKey: ['business-meetings'] }),
  })
  return (
    <Dialog titleId="business-meetings.cancel.ask" onEscape={cancel.isPending ? null : close}>
      <p>
        <FormattedMessage id="business-meetings.cancel.text" />
      </p>
      <DialogEnd
        error={cancel.error}
        pending={cancel.isPending}
        cancel="business-meetings.cancel.keep"
        onCancel={close}
        onGo={() => cancel.mutate()}
      >
        <FormattedMessage id="business-meetings.cancel" />
      </DialogEnd>
    </Dialog>
  )
}
