import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { runRetention, type ShownRun } from '#shared/contract/operator-retention.ts'
import { call } from '#web/client/api.ts'
import { ReasonDialog } from '../asked/reason-dialog.tsx'
import { retentionQuery } from '#web/features/retention-query.ts'

type Props = { kind: ShownRun['kind']; onBegun: () => void; close: () => void }

/** Asks why a run is to begin now, and says what it does. */
export const RunDialog = ({ kind, onBegun, close }: Props) => {
  const client = useQueryClient()
  return (
    <ReasonDialog
      titleId={`operator.retention.run.${kind}`}
      send={(body) => call(runRetention, { body: { ...body, kind } })}
      onSent={(reply) => {
        client.setQueryData(retentionQuery.queryKey, reply)
        onBegun()
      }}
      close={close}
      go={<FormattedMessage id={`operator.retention.run.${kind}.go`} />}
    >
      <p>
        <FormattedMessage id={`operator.retention.run.${kind}.about`} />
      </p>
    </ReasonDialog>
  )
}
