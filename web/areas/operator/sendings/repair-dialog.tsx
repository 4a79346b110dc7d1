import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { cancelSending, resendSending, resumeSending } from '#shared/contract/operator-sendings.ts'
import type { OperatorSending, SendingAct } from '#shared/operator/sending.ts'
import { call } from '#web/client/api.ts'
import { ReasonDialog } from '../asked/reason-dialog.tsx'
import { sendingsQuery } from '#web/features/sendings-query.ts'

const commands = { resume: resumeSending, cancel: cancelSending, resend: resendSending }

/** Says what a repair does, and asks why. */
export const RepairDialog = ({
  sending: { id, failed },
  act,
  onDone,
  close,
}: {
  sending: OperatorSending
  act: SendingAct
  onDone: () => void
  close: () => void
}) => {
  const client = useQueryClient()
  return (
    <ReasonDialog
      titleId={`operator.sending.${act}`}
      send={(body) => call(commands[act], { params: { send: id }, body })}
      onSent={(reply) => {
        client.setQueryData(sendingsQuery.queryKey, reply)
        onDone()
      }}
      close={close}
      go={<FormattedMessage id={`operator.sending.${act}`} />}
    >
      <p>
        <FormattedMessage id={`operator.sending.${act}.about`} values={{ failed }} />
      </p>
    </ReasonDialog>
  )
}
