import { FormattedMessage, useIntl } from 'react-intl'
import { findOrganisers, type FoundOrganiser } from '#shared/contract/course-organisers.ts'
import { call } from '#web/client/api.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { PersonSearch } from '#web/features/person-search.tsx'

type Props = { named: readonly string[]; isPending: boolean; name: (ref: string) => void }

const Unit = ({ clubs, isStaff }: Pick<FoundOrganiser, 'clubs' | 'isStaff'>) => {
  const intl = useIntl()
  const units = [...clubs, ...(isStaff ? [intl.formatMessage({ id: 'courses.organisers.staff' })] : [])]
  return units.length > 0 ? (
    intl.formatList(units, { type: 'unit' })
  ) : (
    <FormattedMessage id="courses.organisers.no-unit" />
  )
}

const Found = ({ person, named, isPending, name }: Props & { person: FoundOrganiser }) => {
  const online = useOnline()
  return (
    <li>
      <p>
        <strong>{person.name}</strong>
        <br />
        <span className="secondary">
          <Unit {...person} />
        </span>
      </p>
      {named.includes(person.ref) || person.isOneself ? (
        <p>
          <FormattedMessage id={named.includes(person.ref) ? 'courses.organisers.is-named' : 'errors.own-organiser'} />
        </p>
      ) : (
        <p>
          <button
            type="button"
            className="button"
            disabled={!online || isPending}
            aria-describedby={online ? undefined : offlineBanner}
            onClick={() => name(person.ref)}
          >
            <FormattedMessage id="courses.organisers.name" values={{ name: person.name }} />
          </button>
        </p>
      )}
    </li>
  )
}

/** Finds whom to name as an organiser. */
export const OrganiserSearch = (props: Props) => (
  <PersonSearch texts="courses.organisers" find={(words) => call(findOrganisers, { body: { words } })}>
    {(people) => (
      <ul className="occasions">
        {people.map((person) => (
          <Found key={person.ref} person={person} {...props} />
        ))}
      </ul>
    )}
  </PersonSearch>
)
