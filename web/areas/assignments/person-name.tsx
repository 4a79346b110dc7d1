import { FormattedMessage } from 'react-intl'
import { useAssignments } from './use-assignments.tsx'
import { useWrittenName } from '#web/components/use-written-name.ts'

type Known = { name: string; birthYear: number }

/** A person by name and year of birth, which distinguishes namesakes; never the personal identity number. */
export const NameAndYear = ({ name, birthYear }: Known) => (
  <FormattedMessage id="forms.person-born" values={{ name, year: String(birthYear) }} />
)

/** The holder of an assignment, also one whom the club does not know any more. */
export const PersonName = ({ person }: { person: string }) => {
  const known = useAssignments().view.people[person]
  const written = useWrittenName()
  if (known?.name === '') return written(known.name)
  return known ? <NameAndYear {...known} /> : <FormattedMessage id="assignments.person-unknown" />
}
