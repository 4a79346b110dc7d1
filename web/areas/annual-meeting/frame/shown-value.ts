import { useIntl } from 'react-intl'
import { useMeeting } from '../meeting-context.tsx'
import { useWrittenName } from '#web/components/use-written-name.ts'

/** A stored value in words a person can compare: names instead of references, yes and no, lists. */
export const useShownValue = () => {
  const intl = useIntl()
  const { people } = useMeeting().view
  const written = useWrittenName()
  const shown = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return intl.formatMessage({ id: 'forms.not-stated' })
    if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'forms.yes' : 'forms.no' })
    if (Array.isArray(value)) return intl.formatList(value.map(shown))
    if (typeof value === 'object')
      return intl.formatList(
        Object.values(value)
          .filter((inner) => inner !== null && inner !== undefined)
          .map(shown),
      )
    const person = people[String(value)]
    return person ? written(person.name) : String(value)
  }
  return shown
}
