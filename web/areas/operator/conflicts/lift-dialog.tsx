import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { liftConflictNotice, type ConflictCase } from '#shared/contract/operator-conflicts.ts'
import { call } from '#web/client/api.ts'
import { useOnline } from '#web/client/use-online.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { useCommandId } from '#web/components/use-command-id.ts'
import { AskedEnd } from '../asked/asked-end.tsx'
import { ReasonField, wrongReason } from '../asked/asked-field.tsx'
import { conflictsQuery } from './conflict-queries.ts'

type Props = { notice: ConflictCase; onLifted: (name: string) => void; close: () => void }

/** Asks why a conflict is lifted, and says who is asked then. */
export const LiftDialog = ({ notice: { id, name, kind, stopped }, onLifted, close }: Props) => {
  const online = useOnline()
  const client = useQueryClient()
  const command = useCommandId()
  const box = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const wrong = wrongReason(reason)
  const lifting = useMutation({
    mutationFn: () =>
      call(liftConflictNotice, { params: { notice: id }, body: { commandId: command.get(), reason: reason.trim() } }),
    onSuccess: (cases) => {
      client.setQueryData(conflictsQuery.queryKey, cases)
      onLifted(name)
    },
    onError: (error) => command.heard(error),
  })
  const go = () => {
    setAsked(true)
    if (wrong) return box.current?.querySelector('textarea')?.focus()
    return lifting.mutate()
  }
  return (
    <Dialog
      titleId={`operator.conflict.lift.${kind}`}
      titleValues={{ workplace: name }}
      onEscape={lifting.isPending ? null : close}
    >
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (online && !lifting.isPending) go()
        }}
      >
        <p>
          <FormattedMessage id="operator.conflict.lift.about" values={{ stopped }} />
        </p>
        <ReasonField value={reason} wrong={asked ? wrong : null} change={setReason} />
        <AskedEnd error={lifting.error} pending={lifting.isPending} close={close}>
          <FormattedMessage id="operator.conflict.lift.go" />
        </AskedEnd>
      </form>
    </Dialog>
  )
}
