import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { percentMembers } from '#shared/club-members/by-workplace.ts'
import { readWorkplaces, type WorkplacesView } from '#shared/contract/club-members.ts'
import { call } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useClub, useClubName } from '#web/components/use-club.ts'
import { MemberRow } from '../list/member-row.tsx'
import '../members.css'

type Place = WorkplacesView['workplaces'][number]

const Share = ({ place }: { place: Place }) => {
  const { name, employees } = place
  const members = place.members.length
  const percent = percentMembers(place)
  if (name === null) return <FormattedMessage id="workplaces.count.unknown" values={{ members }} />
  return employees === null || percent === null ? (
    <FormattedMessage id="workplaces.count" values={{ members }} />
  ) : (
    <FormattedMessage id="workplaces.share" values={{ members, employees, percent }} />
  )
}

const Workplace = ({ place }: { place: Place }) => (
  <li className="card workplace">
    <h2>{place.name ?? <FormattedMessage id="workplaces.unknown" />}</h2>
    <p>
      <Share place={place} />
    </p>
    {place.members.length > 0 && (
      <details>
        <summary>
          <FormattedMessage id="workplaces.show" />
          <span className="visually-hidden"> {place.name ?? <FormattedMessage id="workplaces.unknown" />}</span>
        </summary>
        <ul className="member-list">
          {place.members.map((member) => (
            <MemberRow key={member.ref} member={member} />
          ))}
        </ul>
      </details>
    )}
  </li>
)

/** The club's members by workplace, and how many of those who work there they are (scope workplace membership). */
const WorkplacesPage = () => {
  const club = useClub()
  const { data, error, refetch } = useQuery({
    queryKey: ['workplaces', club],
    queryFn: ({ signal }) => call(readWorkplaces, { params: { club }, signal, background: true }),
  })
  return (
    <>
      <PageTitle id="workplaces.title" over={useClubName()} />
      <p className="lead">
        <FormattedMessage id="workplaces.lead" />
      </p>
      {data && data.workplaces.length === 0 && (
        <p>
          <FormattedMessage id="members.nobody" />
        </p>
      )}
      {data ? (
        <ul className="workplaces">
          {data.workplaces.map((place) => (
            <Workplace key={place.name ?? ''} place={place} />
          ))}
        </ul>
      ) : error ? (
        <LoadFailed error={error} retry={refetch} />
      ) : (
        <Loading lines={8} />
      )}
      <p className="no-print">
        <LocaleLink page="members" params={{}}>
          <FormattedMessage id="workplaces.back" />
        </LocaleLink>
      </p>
    </>
  )
}
export default WorkplacesPage
