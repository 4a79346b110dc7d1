import { useIntl } from 'react-intl'

/** What a field of a page is called, by its path: `title.sv` is the title in Swedish. */
export const usePageFieldName = () => {
  const intl = useIntl()
  return (path: string): string => {
    const [first = '', second] = path.split('.')
    if (first === 'from' || first === 'until')
      return intl.formatMessage({ id: `pages.field.${first}.${second ?? 'day'}` })
    const field = intl.formatMessage({ id: `pages.field.${first}` })
    return second === 'sv' || second === 'en' ? intl.formatMessage({ id: `content.in.${second}` }, { field }) : field
  }
}
