import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { liftConflictNotice, type ConflictCase } from '#shared/contract/operator-conflicts.ts'
import { call } from '#web/client/api.ts'
import { ReasonDialog } from '../asked/reason-dialog.tsx'
import { conflictsQuery } from './conflict-queries.ts'

type Props = { notice: ConflictCase; onLifted: (name: string) => void; close: () => void }

/** Asks why a conflict is lifted, and says who is asked then. */
export const LiftDialog = ({ notice: { id, name, kind, stopped }, onLifted, close }: Props) => {
  const client = useQueryClient()
  return (
    <ReasonDialog
      titleId={`operator.conflict.lift.${kind}`}
      titleValues={{ workplace: name }}
      send={(body) => call(liftConflictNotice, { params: { notice: id }, body })}
      onSent={(reply) => {
        client.setQueryData(conflictsQuery.queryKey, reply)
        onLifted(name)
      }}
      close={close}
      go={<FormattedMessage id="operator.conflict.lift.go" />}
    >
      <p>
        <FormattedMessage id="operator.conflict.lift.about" values={{ stopped }} />
      </p>
    </ReasonDialog>
  )
}
