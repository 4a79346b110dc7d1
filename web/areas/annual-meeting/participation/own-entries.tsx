import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { withdrawEntry, type OwnEntry } from '#shared/contract/annual-meeting-participation.ts'
import { call } from '#web/client/api.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { StateTag } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { EntryName, EntryText } from './entry-text.tsx'
import { useParticipation } from './use-participation.ts'

/** Taking back is asked once more: what was written is gone from the portal then. */
const Withdraw = ({ entry }: { entry: OwnEntry }) => {
  const intl = useIntl()
  const { club, year, put } = useParticipation()
  const announce = useAnnounce()
  const [asking, setAsking] = useState(false)
  const withdrawal = useMutation({
    mutationFn: () => call(withdrawEntry, { params: { club, year, entry: entry.id } }),
    onSuccess: (view) => {
      put(view)
      announce('member-page.withdrawn')
      document.getElementById('own-entries')?.focus()
    },
  })
  if (!asking)
    return (
      <Button
        aria-label={intl.formatMessage({ id: 'member-page.withdraw-named' }, { name: entry.title })}
        onClick={() => setAsking(true)}
      >
        <FormattedMessage id="member-page.withdraw" />
      </Button>
    )
  return (
    <div role="group" aria-label={intl.formatMessage({ id: 'member-page.withdraw-named' }, { name: entry.title })}>
      <p>
        <FormattedMessage id="member-page.withdraw-sure" />
      </p>
      {withdrawal.error && <ErrorMessage error={withdrawal.error} />}
      <div className="button-row">
        <Button autoFocus onClick={() => setAsking(false)}>
          <FormattedMessage id="member-page.keep" />
        </Button>
        <Button danger loading={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
          <FormattedMessage id="member-page.withdraw-go" />
        </Button>
      </div>
    </div>
  )
}

/** What the member has sent in, with what has become of it. */
export const OwnEntries = () => {
  const { own } = useParticipation().view
  return (
    <div id="own-entries" tabIndex={-1}>
      {own.length > 0 && (
        <h3>
          <FormattedMessage id="member-page.own" />
        </h3>
      )}
      <ul className="entries">
        {own.map((entry) => (
          <li key={entry.id}>
            <p className="entry-head">
              <strong>
                <EntryName entry={entry} />
              </strong>
              <StateTag state={entry.answer ? 'done' : 'here'}>
                <FormattedMessage id={entry.answer ? 'member-page.answered' : 'member-page.received'} />
              </StateTag>
            </p>
            <p className="secondary">
              <FormattedMessage id="member-page.sent-at" values={{ time: <DayAndTime at={entry.sentAt} /> }} />
            </p>
            <EntryText entry={entry} />
            {entry.mayWithdraw && <Withdraw entry={entry} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
