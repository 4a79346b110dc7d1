import { useIntl } from 'react-intl'
import { SelectField, type SelectFieldProps } from './select-field.tsx'

export type PersonToChoose = { ref: string; name: string; birthYear: number | null }

/** The names of a list of people; the year of birth distinguishes namesakes. */
export const usePersonOptions = () => {
  const intl = useIntl()
  return (people: readonly PersonToChoose[]) =>
    people
      .map(({ ref, name, birthYear }) => ({
        value: ref,
        label:
          birthYear === null
            ? name
            : intl.formatMessage({ id: 'forms.person-born' }, { name, year: String(birthYear) }),
      }))
      .sort((one, other) => one.label.localeCompare(other.label, 'sv'))
}

type Props = Omit<SelectFieldProps, 'options'> & { people: readonly PersonToChoose[] }

/** Picks a person by typing a part of the name. A person who is not in the list is not shown as chosen. */
export const PersonField = ({ people, value, ...field }: Props) => {
  const intl = useIntl()
  const optionsOf = usePersonOptions()
  return (
    <SelectField
      placeholder={intl.formatMessage({ id: 'forms.choose-person' })}
      {...field}
      value={people.some(({ ref }) => ref === value) ? value : null}
      options={optionsOf(people)}
    />
  )
}
