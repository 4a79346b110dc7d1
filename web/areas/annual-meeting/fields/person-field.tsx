import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useMeeting } from '../meeting-context.tsx'
import { SelectField } from './fields.tsx'

type Props = {
  id: string
  label: ReactNode
  hint?: ReactNode
  error: string | null
  value: string | null
  onChange: (ref: string | null) => void
  editable: boolean
  exclude?: readonly string[]
}

/** Picks a member of the club by name; the year of birth tells namesakes apart. */
export const PersonField = ({ exclude = [], ...field }: Props) => {
  const intl = useIntl()
  const { people } = useMeeting().view
  const options = Object.values(people)
    .filter((person) => person.ref === field.value || (person.member && !exclude.includes(person.ref)))
    .map((person) => ({
      value: person.ref,
      label: intl.formatMessage({ id: 'forms.person-born' }, { name: person.name, year: String(person.birthYear) }),
    }))
    .sort((a, b) => a.label.localeCompare(b.label, 'sv'))
  return <SelectField {...field} options={options} placeholder={intl.formatMessage({ id: 'forms.choose-person' })} />
}

/** Names by reference. */
export const useName = () => {
  const { people } = useMeeting().view
  return (ref: string | null | undefined): string => (ref ? people[ref]?.name : undefined) ?? '–'
}
