import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { runRetention, type ShownRun } from '#shared/contract/operator-retention.ts'
import { call } from '#web/client/api.ts'
import { useOnline } from '#web/client/use-online.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { useCommandId } from '#web/components/use-command-id.ts'
import { AskedEnd } from '../asked/asked-end.tsx'
import { ReasonField, wrongReason } from '../asked/asked-field.tsx'
import { retentionQuery } from './retention-queries.ts'

type Props = { kind: ShownRun['kind']; onBegun: () => void; close: () => void }

/** Asks why a run is to begin now, and says what it does. */
export const RunDialog = ({ kind, onBegun, close }: Props) => {
  const online = useOnline()
  const client = useQueryClient()
  const command = useCommandId()
  const box = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const wrong = wrongReason(reason)
  const running = useMutation({
    mutationFn: () => call(runRetention, { body: { commandId: command.get(), reason: reason.trim(), kind } }),
    onSuccess: (report) => {
      client.setQueryData(retentionQuery.queryKey, report)
      onBegun()
    },
    onError: (error) => command.heard(error),
  })
  const go = () => {
    setAsked(true)
    if (wrong) return box.current?.querySelector('textarea')?.focus()
    return running.mutate()
  }
  return (
    <Dialog titleId={`operator.retention.run.${kind}`} onEscape={running.isPending ? null : close}>
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (online && !running.isPending) go()
        }}
      >
        <p>
          <FormattedMessage id={`operator.retention.run.${kind}.about`} />
        </p>
        <ReasonField value={reason} wrong={asked ? wrong : null} change={setReason} />
        <AskedEnd error={running.error} pending={running.isPending} close={close}>
          <FormattedMessage id={`operator.retention.run.${kind}.go`} />
        </AskedEnd>
      </form>
    </Dialog>
  )
}
