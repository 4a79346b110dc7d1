import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { declineCompany, type CompanyCase } from '#shared/contract/operator-companies.ts'
import { call } from '#web/client/api.ts'
import { useOnline } from '#web/client/use-online.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { useCommandId } from '#web/components/use-command-id.ts'
import { AskedEnd } from '../asked/asked-end.tsx'
import { ReasonField, wrongReason } from '../asked/asked-field.tsx'
import { companyCasesQuery } from './company-queries.ts'

type Props = { company: CompanyCase; onDeclined: () => void; close: () => void }

/** Asks why a company is declined: it reads the reason. */
export const DeclineDialog = ({ company: { id, companyName }, onDeclined, close }: Props) => {
  const online = useOnline()
  const client = useQueryClient()
  const command = useCommandId()
  const box = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const wrong = wrongReason(reason)
  const declining = useMutation({
    mutationFn: () =>
      call(declineCompany, { params: { company: id }, body: { commandId: command.get(), reason: reason.trim() } }),
    onSuccess: (cases) => {
      client.setQueryData(companyCasesQuery.queryKey, cases)
      onDeclined()
    },
    onError: (error) => command.heard(error),
  })
  const go = () => {
    setAsked(true)
    if (wrong) return box.current?.querySelector('textarea')?.focus()
    return declining.mutate()
  }
  return (
    <Dialog
      titleId="operator.company.decline.title"
      titleValues={{ company: companyName }}
      onEscape={declining.isPending ? null : close}
    >
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (online && !declining.isPending) go()
        }}
      >
        <p>
          <FormattedMessage id="operator.company.decline.about" />
        </p>
        <ReasonField value={reason} wrong={asked ? wrong : null} change={setReason} />
        <AskedEnd error={declining.error} pending={declining.isPending} close={close}>
          <FormattedMessage id="operator.company.decline.go" />
        </AskedEnd>
      </form>
    </Dialog>
  )
}
