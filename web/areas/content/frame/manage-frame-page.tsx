import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '#web/client/language.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { PageStateTag } from '../edit/page-state-tag.tsx'
import { managedFrameQuery } from './frame-queries.ts'
import '../content.css'

/** The parts of the frame that editors write, and whether their own or the portal's is shown. */
const ManageFramePage = () => {
  const { data, error, refetch } = useQuery(managedFrameQuery)
  return (
    <>
      <PageTitle id="frame.manage.title" />
      <p className="lead">
        <FormattedMessage id="frame.manage.lead" />
      </p>
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />)}
      {data && (
        <div className="card">
          <ul className="managed-pages">
            {data.parts.map(({ part, state, changesAt, isChanged }) => (
              <li key={part} className="managed-page">
                <h2>
                  <LocaleLink page="editFramePart" params={{ framePart: part }}>
                    <FormattedMessage id={`frame.${part}`} />
                  </LocaleLink>
                </h2>
                <p className="secondary">
                  {state === 'published' || state === 'scheduled' ? (
                    <PageStateTag state={state} />
                  ) : (
                    <FormattedMessage id="frame.usual" />
                  )}{' '}
                  {changesAt !== null && (
                    <FormattedMessage id="pages.planned" values={{ from: <DayAndTime at={changesAt} /> }} />
                  )}{' '}
                  {isChanged && <FormattedMessage id="frame.unpublished" />}
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="news-back">
        <LocaleLink page="managePages" params={{}}>
          <FormattedMessage id="pages.manage.title" />
        </LocaleLink>
      </p>
    </>
  )
}
export default ManageFramePage
