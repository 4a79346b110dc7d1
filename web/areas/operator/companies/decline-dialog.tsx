import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { declineCompany, type CompanyCase } from '#shared/contract/operator-companies.ts'
import { call } from '#web/client/api.ts'
import { ReasonDialog } from '../asked/reason-dialog.tsx'
import { companyCasesQuery } from './company-queries.ts'

type Props = { company: CompanyCase; onDeclined: () => void; close: () => void }

/** Asks why a company is declined: it reads the reason. */
export const DeclineDialog = ({ company: { id, companyName }, onDeclined, close }: Props) => {
  const client = useQueryClient()
  return (
    <ReasonDialog
      titleId="operator.company.decline.title"
      titleValues={{ company: companyName }}
      send={(body) => call(declineCompany, { params: { company: id }, body })}
      onSent={(reply) => {
        client.setQueryData(companyCasesQuery.queryKey, reply)
        onDeclined()
      }}
      close={close}
      go={<FormattedMessage id="operator.company.decline.go" />}
    >
      <p>
        <FormattedMessage id="operator.company.decline.about" />
      </p>
    </ReasonDialog>
  )
}
