import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { approveCompany, declineCompany, revokeCompany, type CompanyCase } from '#shared/contract/operator-companies.ts'
import { call } from '#web/client/api.ts'
import { DialogEnd } from '#web/components/dialog-end.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { useCommandId } from '#web/components/use-command-id.ts'
import { ReasonDialog } from '../asked/reason-dialog.tsx'
import { companyCasesQuery } from './company-queries.ts'

export type Answer = 'approve' | 'decline' | 'revoke'
type Props = { company: CompanyCase; onDone: () => void; close: () => void }

/** Says what a yes does, and asks for it. */
export const ApproveDialog = ({ company, times, onDone, close }: Props & { times: number }) => {
  const client = useQueryClient()
  const command = useCommandId()
  const approving = useMutation({
    mutationFn: () => call(approveCompany, { params: { company: company.id }, body: { commandId: command.get() } }),
    onSuccess: (cases) => {
      client.setQueryData(companyCasesQuery.queryKey, cases)
      onDone()
    },
    onError: (error) => command.heard(error),
  })
  return (
    <Dialog
      titleId="operator.company.approve.title"
      titleValues={{ company: company.companyName }}
      onEscape={approving.isPending ? null : close}
    >
      <p>
        <FormattedMessage id="operator.company.approve.about" values={{ times }} />
      </p>
      <DialogEnd
        error={approving.error}
        pending={approving.isPending}
        cancel="operator.dialog.cancel"
        onCancel={close}
        onGo={() => approving.mutate()}
      >
        <FormattedMessage id="operator.company.approve.go" />
      </DialogEnd>
    </Dialog>
  )
}

const commands = { decline: declineCompany, revoke: revokeCompany }

/**
 * Asks why a company is declined, or its approval taken back: it reads the reason. `booked`: meetings that are
 * cancelled then.
 */
export const RefuseDialog = ({
  company: { id, companyName },
  answer,
  booked,
  onDone,
  close,
}: Props & { answer: keyof typeof commands; booked: number }) => {
  const client = useQueryClient()
  return (
    <ReasonDialog
      titleId={`operator.company.${answer}.title`}
      titleValues={{ company: companyName }}
      send={(body) => call(commands[answer], { params: { company: id }, body })}
      onSent={(reply) => {
        client.setQueryData(companyCasesQuery.queryKey, reply)
        onDone()
      }}
      close={close}
      go={<FormattedMessage id={`operator.company.${answer}.go`} />}
    >
      <p>
        <FormattedMessage id={`operator.company.${answer}.about`} values={{ booked }} />
      </p>
    </ReasonDialog>
  )
}
