import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { discardRehearsal } from '#shared/contract/annual-meeting-commands.ts'
import { call } from '#web/client/api.ts'
import { useGoTo } from '#web/client/language.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { DialogEnd } from '#web/components/dialog-end.tsx'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'

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
      <Button disabled={!online} aria-describedby={online ? undefined : offlineBanner} onClick={() => setAsking(true)}>
        <FormattedMessage id="rehearsal.discard" />
      </Button>
      {asking && (
        <Dialog titleId="rehearsal.discard.title" onEscape={discard.isPending ? null : () => setAsking(false)}>
          <p>
            <FormattedMessage id="rehearsal.discard.text" />
          </p>
          <DialogEnd
            error={discard.error}
            pending={discard.isPending}
            cancel="rehearsal.discard.keep"
            onCancel={() => setAsking(false)}
            onGo={() => discard.mutate()}
            danger
          >
            <FormattedMessage id="rehearsal.discard.go" />
          </DialogEnd>
        </Dialog>
      )}
    </>
  )
}
