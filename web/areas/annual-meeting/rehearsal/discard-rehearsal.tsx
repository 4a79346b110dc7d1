import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { discardRehearsal } from '#shared/contract/annual-meeting-commands.ts'
import { call } from '#web/client/api.ts'
import { useGoTo } from '#web/client/language.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useOnline } from '#web/client/use-online.ts'

/** Throws the rehearsal away, after asking; then it can be begun again from nothing. */
export const DiscardRehearsal = ({ club, year }: { club: string; year: number }) => {
  const client = useQueryClient()
  const goTo = useGoTo()
  const online = useOnline()
  const [asking, setAsking] = useState(false)
  const discard = useMutation({
    mutationFn: () => call(discardRehearsal, { params: { club, year } }),
    onSuccess: async () => {
      setAsking(false)
      goTo('chooseType', { year })
      await client.resetQueries({ queryKey: ['meeting', club, year] })
      await client.invalidateQueries({ queryKey: ['season'] })
    },
  })
  return (
    <>
      <Button disabled={!online} onClick={() => setAsking(true)}>
        <FormattedMessage id="rehearsal.discard" />
      </Button>
      <Modal
        open={asking}
        onCancel={() => setAsking(false)}
        destroyOnHidden
        title={<FormattedMessage id="rehearsal.discard.title" />}
        footer={
          <div className="button-row">
            <Button autoFocus onClick={() => setAsking(false)}>
              <FormattedMessage id="rehearsal.discard.keep" />
            </Button>
            <Button danger type="primary" loading={discard.isPending} onClick={() => discard.mutate()}>
              <FormattedMessage id="rehearsal.discard.go" />
            </Button>
          </div>
        }
      >
        <p>
          <FormattedMessage id="rehearsal.discard.text" />
        </p>
        {discard.error && <ErrorMessage error={discard.error} />}
      </Modal>
    </>
  )
}
