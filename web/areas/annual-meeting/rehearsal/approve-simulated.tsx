import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { approveRehearsedSigning } from '#shared/contract/signing.ts'
import { call } from '#web/client/api.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useMeeting } from '../meeting-context.tsx'

/** Stands in for the phone: the simulated app approves this order, as its signatory. */
export const ApproveSimulated = ({ order }: { order: string }) => {
  const { clubId: club, year } = useMeeting().view.summary
  const approve = useMutation({ mutationFn: () => call(approveRehearsedSigning, { params: { club, year, order } }) })
  return (
    <div className="simulated-app">
      <p>
        <FormattedMessage id="rehearsal.approve.text" />
      </p>
      <Button type="primary" loading={approve.isPending || approve.isSuccess} onClick={() => approve.mutate()}>
        <FormattedMessage id="rehearsal.approve" />
      </Button>
      {approve.error && <ErrorMessage error={approve.error} />}
    </div>
  )
}
