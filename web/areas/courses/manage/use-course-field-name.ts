import { useIntl } from 'react-intl'

/**
 * What a field is called, by its path: `title.sv` is the title in Swedish, `sessions.1.until` the end of the second
 * session.
 */
export const useCourseFieldName = () => {
  const intl = useIntl()
  return (path: string): string => {
    const [first = '', ...rest] = path.split('.')
    const isOfSession = first === 'sessions' && rest.length > 1
    const name = intl.formatMessage({ id: `courses.field.${isOfSession ? `session-${rest[1]}` : first}` })
    const field = isOfSession
      ? intl.formatMessage({ id: 'courses.field.of-session' }, { number: Number(rest[0]) + 1, field: name })
      : name
    const language = rest.at(-1)
    return language === 'sv' || language === 'en'
      ? intl.formatMessage({ id: `content.in.${language}` }, { field })
      : field
  }
}
