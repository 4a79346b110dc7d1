import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { SyncStatus } from '#shared/annual-meeting/meeting.ts'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { retrySync } from '#shared/contract/annual-meeting-commands.ts'
import { usePortalTime } from '#web/client/query.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { useCommand } from '#web/areas/annual-meeting/use-command.ts'
import { CopyReference } from '#web/components/copy-reference.tsx'
import { SupportHours } from './support-hours.tsx'
import { SyncFailureDialog } from './sync-failure-dialog.tsx'
import { WhatIsSafe } from './what-is-safe.tsx'

const NextAttempt = ({ at }: { at: number }) => (
  <p>
    <FormattedMessage id="submission.sync.next-attempt" values={{ time: <DayAndTime at={usePortalTime()(at)} /> }} />
  </p>
)

/** Announces, once, that the register has taken it. */
const useSyncNews = (state: SyncStatus['state']) => {
  const announce = useAnnounce()
  const before = useRef(state)
  useEffect(() => {
    if (state === 'done' && before.current !== 'done') announce('submission.sync.done')
    before.current = state
  }, [state, announce])
}

const Failed = ({ sync, reference }: { sync: SyncStatus; reference: string }) => {
  const { rights } = useMeeting().view
  const command = useCommand(retrySync, { needsSaved: false })
  const [dialog, setDialog] = useState(sync.cause === 'register-rejected')
  return (
    <section role="alert" className="notice attention sync-failed" aria-labelledby="sync-failed">
      <h2 id="sync-failed">
        <FormattedMessage id="submission.sync.failed" />
      </h2>
      <ul>
        <li>
          <WhatIsSafe />
        </li>
        <li>
          <FormattedMessage id="submission.sync.waits" />
        </li>
        {sync.cause && (
          <li>
            <FormattedMessage id={`submission.sync.cause.${sync.cause}`} values={{ attempts: sync.attempts }} />
          </li>
        )}
      </ul>
      {sync.nextAttemptAt !== null && <NextAttempt at={sync.nextAttemptAt} />}
      <p>
        <FormattedMessage id="submission.sync.reference" /> <CopyReference reference={reference} />
      </p>
      <p className="secondary">
        <SupportHours />
      </p>
      {command.error && <ErrorMessage error={command.error} />}
      {rights.submit && (
        <div className="button-row">
          <Button loading={command.isPending} onClick={() => command.mutate({})}>
            <FormattedMessage id="errors.retry" />
          </Button>
        </div>
      )}
      {dialog && <SyncFailureDialog reference={reference} onClose={() => setDialog(false)} />}
    </section>
  )
}

/**
 * That the meeting is final and whether the union's register has it; when not, what is safe, what waits and what one
 * can do.
 */
export const SyncState = () => {
  const { sync, clubId, year } = useMeeting().view.summary
  useSyncNews(sync.state)
  if (sync.state === 'failed') return <Failed key={sync.cause} sync={sync} reference={`am/${clubId}/${year}`} />
  const rehearsed = isRehearsal(year)
  const final = (
    <p>
      <FormattedMessage id={rehearsed ? 'rehearsal.submitted-final' : 'meeting.submitted-final'} />
    </p>
  )
  if (sync.state === 'done')
    return (
      <div className="notice done">
        <p>
          <FormattedMessage id={rehearsed ? 'rehearsal.done' : 'submission.sync.done'} />
        </p>
        {final}
      </div>
    )
  return (
    <div role="status" className="notice">
      {final}
      <p>
        <FormattedMessage id="submission.sync.pending" />
      </p>
      {sync.nextAttemptAt !== null && <NextAttempt at={sync.nextAttemptAt} />}
    </div>
  )
}
