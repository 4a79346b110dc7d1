import { useIntl } from 'react-intl'

/** The name of a field, whatever employment it is of. */
export const useFieldName = () => {
  const intl = useIntl()
  return (path: string) => intl.formatMessage({ id: `join.field.${path.split('.').at(-1)}` })
}
