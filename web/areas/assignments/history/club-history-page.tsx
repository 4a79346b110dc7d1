import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { readMandateEvents } from '#shared/contract/assignments.ts'
import { call } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { ClubAssignments, useAssignments } from '../use-assignments.tsx'
import { MandateEvents } from './mandate-events.tsx'

const History = () => {
  const { club, view } = useAssignments()
  const { data, error, refetch } = useQuery({
    queryKey: ['assignments', club, 'events'],
    queryFn: ({ signal }) => call(readMandateEvents, { params: { club }, signal }),
  })
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />
  return (
    <>
      <PageTitle
        id="assignments.history.title"
        over={view.clubName}
        aside={
          data.events.length > 0 && (
            <button type="button" className="button" onClick={() => print()}>
              <FormattedMessage id="assignments.print-history" />
            </button>
          )
        }
      />
      {data.events.length === 0 ? (
        <p className="card empty">
          <FormattedMessage id="assignments.history.empty" />
        </p>
      ) : (
        <MandateEvents events={data.events} people={data.people} />
      )}
      <p className="assignments-foot no-print">
        <LocaleLink className="button" page="assignments" params={{}}>
          <FormattedMessage id="assignments.back" />
        </LocaleLink>
      </p>
    </>
  )
}

/** What has happened to the club's mandates, the newest first. */
const ClubHistoryPage = () => (
  <ClubAssignments what="content">
    <History />
  </ClubAssignments>
)
export default ClubHistoryPage
