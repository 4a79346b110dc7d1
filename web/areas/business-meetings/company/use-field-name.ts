import { useIntl } from 'react-intl'

/** What a field of a company is called, by its path; of a time in a list with its number. */
export const useFieldName = () => {
  const intl = useIntl()
  return (path: string): string => {
    const [, index, field] = /^slots\.(\d+)\.(\w+)$/.exec(path) ?? []
    if (index === undefined) return intl.formatMessage({ id: `company.field.${path}` })
    const name = intl.formatMessage({ id: `company.field.${field}` })
    return Number(index) === 0
      ? name
      : intl.formatMessage({ id: 'company.field.numbered' }, { name, number: Number(index) + 1 })
  }
}
