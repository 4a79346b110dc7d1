import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { isOverdue } from '#shared/season.ts'
import { useMeeting } from '../meeting-context.tsx'
import { OverdueNotice } from './deadline.tsx'
import { useShownStep } from './shown-step.ts'
import { LockedByOther } from './locked-by-other.tsx'
import { pageAt } from '#web/client/paths.ts'

/** What concerns the whole meeting just now: another person's lock, signing, or that it is submitted. */
export const MeetingNotices = () => {
  const { view, entries, saver } = useMeeting()
  // The page that checks the answers says how to unlock, and later, as the receipt, what is final: once.
  const isDonePage = useShownStep() === 'done'
  const isHandover = pageAt(useLocation().pathname)?.page === 'handover'
  const { frozen, submittedAt, dueAt, year } = view.summary
  const refused = entries.filter((entry) => entry.state === 'refused' && entry.refusal?.code !== 'invalid-input')
  return (
    <div className="meeting-notices">
      <LockedByOther role="alert" className="notice attention" />
      {submittedAt === null && !isRehearsal(year) && isOverdue(view.portalNow, dueAt) && (
        <OverdueNotice dueAt={dueAt} may={view.rights.edit ? 'write' : 'read'} />
      )}
      {submittedAt !== null && !isDonePage && (
        <p className="notice done">
          <FormattedMessage
            id={
              isRehearsal(year)
                ? 'rehearsal.submitted-final'
                : isHandover
                  ? 'handover.goes-on'
                  : 'meeting.submitted-final'
            }
          />
        </p>
      )}
      {submittedAt === null && frozen && !isDonePage && (
        <p className={view.summary.protocol.state === 'fully-signed' ? 'notice done' : 'notice'}>
          <FormattedMessage
            id={view.summary.protocol.state === 'fully-signed' ? 'meeting.frozen-signed' : 'meeting.frozen'}
          />
        </p>
      )}
      {refused.map((entry) => (
        <div key={entry.base.id} role="alert" className="notice error">
          <p>
            <FormattedMessage
              id="saving.refused-because"
              values={{
                reason: (
                  <FormattedMessage
                    id={`errors.${entry.refusal?.code ?? 'something-went-wrong'}`}
                    values={{ name: 'none', since: 'none' }}
                  />
                ),
              }}
            />
          </p>
          <div className="button-row">
            <Button onClick={() => saver.retry(entry.base.id)}>
              <FormattedMessage id="errors.retry" />
            </Button>
            <Button onClick={() => saver.discard(entry.base.id)}>
              <FormattedMessage id="saving.discard" />
            </Button>
          </div>
        </div>
      ))}
    </div>
  )
}
