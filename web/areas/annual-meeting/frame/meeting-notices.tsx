import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { isOverdue } from '#shared/season.ts'
import { useSignedIn } from '#web/client/query.ts'
import { useMeeting } from '../meeting-context.tsx'
import { OverdueNotice } from './deadline.tsx'
import { useIsOnline } from './online.ts'
import { ClockTime } from '#web/components/clock-time.tsx'

/** What concerns the whole meeting just now: no network, somebody's lock, signing, or that it is submitted. */
export const MeetingNotices = () => {
  const { view, entries, saver } = useMeeting()
  const { person } = useSignedIn()
  const online = useIsOnline()
  const { lock, frozen, submittedAt, dueAt, year } = view.summary
  const lockedByOther = lock !== null && lock.holder !== person.ref
  const refused = entries.filter((entry) => entry.state === 'refused' && entry.refusal?.code !== 'invalid-input')
  return (
    <div className="meeting-notices">
      {!online && (
        <p role="status" className="notice attention">
          <FormattedMessage id="meeting.offline" />
        </p>
      )}
      {lockedByOther && (
        <p role="alert" className="notice attention">
          <FormattedMessage
            id={`meeting.locked.${lock.purpose}`}
            values={{ name: view.people[lock.holder]?.name ?? '', time: <ClockTime at={lock.since} /> }}
          />
        </p>
      )}
      {submittedAt === null && !isRehearsal(year) && isOverdue(view.portalNow, dueAt) && (
        <OverdueNotice dueAt={dueAt} may={view.rights.edit ? 'write' : 'read'} />
      )}
      {submittedAt !== null && (
        <p className="notice done">
          <FormattedMessage id={isRehearsal(year) ? 'rehearsal.submitted-final' : 'meeting.submitted-final'} />
        </p>
      )}
      {submittedAt === null && frozen && (
        <p className="notice attention">
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
                    values={{ name: '', since: '' }}
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
