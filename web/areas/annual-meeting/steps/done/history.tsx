import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { drawnEntries } from '#shared/annual-meeting/elections/draws.ts'
import { noticeParts } from '#shared/annual-meeting/notices.ts'
import { readHistory } from '#shared/contract/annual-meeting-protocol.ts'
import { call } from '#web/client/api.ts'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { useDrawnNames } from '#web/areas/annual-meeting/agenda-widgets/drawn-names.ts'
import { useName } from '#web/areas/annual-meeting/fields/person-field.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

/** What has happened with the meeting, in plain words, newest first. */
export const History = () => {
  const intl = useIntl()
  const nameOf = useName()
  const namesOf = useDrawnNames()
  const { summary } = useMeeting().view
  const { clubId: club, year, seq } = summary
  const { data, error, refetch } = useQuery({
    queryKey: ['history', club, year, seq],
    queryFn: ({ signal }) => call(readHistory, { params: { club, year }, signal, background: true }),
  })
  const words = (what: string, params: Record<string, string | number> = {}) => {
    const id = `submission.history.${what}`
    if (!(id in intl.messages)) return null
    const step = typeof params['to'] === 'string' ? intl.formatMessage({ id: `meeting.step.${params['to']}` }) : ''
    const reason = typeof params['reason'] === 'string' ? params['reason'] : ''
    const draw = summary.draws?.find((each) => each.id === params['draw'])
    const drawn = draw && {
      names: namesOf(draw.purpose, draw.candidates),
      drawn: namesOf(draw.purpose, drawnEntries(draw)),
    }
    const parts = String(params['changed'] ?? '').split(' ')
    const changed = intl.formatList(
      noticeParts
        .filter((part) => parts.includes(part))
        .map((part) => intl.formatMessage({ id: `pre-meeting.notice.part.${part}` })),
    )
    return intl.formatMessage({ id }, { ...params, ...drawn, step, reason, changed })
  }
  const events = (data?.events ?? []).toReversed().flatMap(({ id, at, by, what, params }) => {
    const text = words(what, params)
    return text ? [{ id, at, by, text }] : []
  })
  if (data && events.length === 0) return null
  return (
    <details className="card history">
      <summary>
        <h2>
          <FormattedMessage id="submission.history" />
        </h2>
      </summary>
      {error && !data && <LoadFailed error={error} retry={refetch} />}
      <ol>
        {events.map(({ id, at, by, text }) => (
          <li key={id}>
            <span className="secondary">
              <DayAndTime at={at} />
            </span>
            <span>
              {text}
              {by && <span className="secondary"> · {nameOf(by)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
