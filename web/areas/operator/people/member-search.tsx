import { FormattedMessage } from 'react-intl'
import { findPeople, type FoundPerson } from '#shared/contract/operator.ts'
import { call } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { useWrittenName } from '#web/components/use-written-name.ts'
import { TypeName } from '#web/features/assignments/type-name.tsx'
import { PersonSearch } from '#web/features/person-search.tsx'

const Found = ({ person, year }: { person: FoundPerson; year: number }) => (
  <li>
    <strong>{useWrittenName()(person.name)}</strong>{' '}
    <LocaleLink page="seasonClub" params={{ year, club: person.clubId }}>
      {person.clubName}
    </LocaleLink>
    <ul className="secondary found-assignments">
      {person.assignments.length === 0 && (
        <li>
          <FormattedMessage id="operator.people.no-assignment" />
        </li>
      )}
      {person.assignments.map((type) => (
        <li key={type}>
          <TypeName type={type} />
        </li>
      ))}
    </ul>
  </li>
)

/** Finds members of any club. */
export const MemberSearch = ({ year }: { year: number }) => (
  <CardSection className="person-finder" title={<FormattedMessage id="operator.people" />}>
    <PersonSearch texts="operator.people" find={(words) => call(findPeople, { body: { words } })}>
      {(people) => (
        <ul className="lines">
          {people.map((person) => (
            <Found key={person.ref + person.clubId} person={person} year={year} />
          ))}
        </ul>
      )}
    </PersonSearch>
  </CardSection>
)
