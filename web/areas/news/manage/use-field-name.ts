import { useIntl } from 'react-intl'

/**
 * What a field is called, by its path: `title.sv` is the title in Swedish, `options.1.text.en` the second option in
 * English.
 */
export const useFieldName = () => {
  const intl = useIntl()
  return (path: string): string => {
    const [first = '', ...rest] = path.split('.')
    const language = rest.at(-1)
    const number = first === 'options' && rest.length > 0 ? Number(rest[0]) + 1 : null
    const field =
      number === null
        ? intl.formatMessage({ id: `content.field.${first}` })
        : intl.formatMessage({ id: 'content.field.option' }, { number })
    return language === 'sv' || language === 'en'
      ? intl.formatMessage({ id: `content.in.${language}` }, { field })
      : field
  }
}
