import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { changeMembership } from '#shared/contract/membership-commands.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { regretOn } from '#shared/membership/regret.ts'
import { call } from '#web/client/api.ts'
import { askedAnew } from '#web/client/asked-anew.ts'
import { LocaleLink, useGoTo } from '#web/client/language.tsx'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { DialogEnd } from '#web/components/dialog-end.tsx'
import { useCommandId } from '#web/components/use-command-id.ts'
import { ownCasesQuery } from '#web/features/membership/own-cases-query.ts'

/** Asks before it is sent; what becomes of it stands among the cases. */
const Ask = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient()
  const command = useCommandId()
  const announce = useAnnounce()
  const goTo = useGoTo()
  const regret = useMutation({
    mutationFn: () => call(changeMembership, { body: { commandId: command.get(), change: { kind: 'regretted' } } }),
    onSuccess: () => {
      announce('membership.regret.sent')
      goTo('membershipCases', {})
    },
    onSettled: (_, error) => {
      command.heard(error)
      return askedAnew(client, ['membership'], error)
    },
  })
  return (
    <Dialog titleId="membership.regret.ask" onEscape={regret.isPending ? null : onClose}>
      <p>
        <FormattedMessage id="membership.regret.what-happens" />
      </p>
      <DialogEnd
        error={regret.error}
        pending={regret.isPending}
        cancel="membership.regret.keep"
        onCancel={onClose}
        onGo={() => regret.mutate()}
        danger
      >
        <FormattedMessage id="membership.regret.go" />
      </DialogEnd>
    </Dialog>
  )
}

/** The right of regret of a new membership, while it lasts. */
export const Regret = ({ own }: { own: OwnMembership }) => {
  const cases = useQuery(ownCasesQuery)
  const online = useOnline()
  const [isAsking, setAsking] = useState(false)
  const regret = regretOn(own.entries, stockholmDate(own.portalNow))
  if (!regret) return null
  const isSent = cases.data?.changes.some(({ kind, state }) => kind === 'regretted' && isOpen(state))
  return (
    <CardSection title={<FormattedMessage id="membership.regret" />}>
      {isSent ? (
        <>
          <p>
            <FormattedMessage id="membership.regret.open" />
          </p>
          <p className="actions">
            <LocaleLink page="membershipCases" params={{}} className="button">
              <FormattedMessage id="membership.cases" />
            </LocaleLink>
          </p>
        </>
      ) : (
        <>
          <p>
            <FormattedMessage id="membership.regret.until" values={{ day: <DayInWords day={regret.lastDay} /> }} />
          </p>
          <p className="actions">
            <Button
              disabled={!online}
              aria-describedby={online ? undefined : offlineBanner}
              onClick={() => setAsking(true)}
            >
              <FormattedMessage id="membership.regret" />
            </Button>
          </p>
        </>
      )}
      {isAsking && <Ask onClose={() => setAsking(false)} />}
    </CardSection>
  )
}
