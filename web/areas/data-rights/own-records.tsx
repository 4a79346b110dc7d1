import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { OwnRecord } from '#shared/data-rights/own-data.ts'
import { useLanguage } from '#web/client/language.tsx'
import { DayInWords } from '#web/components/day.tsx'

type Json = OwnRecord['what'][string]

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)
const isInstant = (value: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)
const isInBothLanguages = (value: object): value is { sv: string; en: string } =>
  'sv' in value && 'en' in value && Object.keys(value).length === 2

/** Something that was chosen from a list: its code there and what that means. */
const isChosen = (value: object): value is { code: string; name: { sv: string; en: string } } =>
  'code' in value && 'name' in value && isInBothLanguages(Object(value.name) as object)

/** What stands there, a word of ours in the reader's language, a day or a time as it is written. */
const Value = ({ value }: { value: Json }) => {
  const intl = useIntl()
  const language = useLanguage()
  if (value === null) return <FormattedMessage id="data-rights.value.none" />
  if (typeof value === 'boolean') return <FormattedMessage id={`data-rights.value.${value}`} />
  if (typeof value === 'number') return intl.formatNumber(value, { useGrouping: Math.abs(value) > 9_999 })
  if (typeof value === 'string') {
    if (isDay(value)) return <DayInWords day={value} />
    if (isInstant(value))
      return <FormattedDate value={value} timeZone="Europe/Stockholm" dateStyle="long" timeStyle="short" />
    const known = [`data-rights.value.${value}`, `roles.assignment.${value}`].find((id) => id in intl.messages)
    return known ? <FormattedMessage id={known} /> : value
  }
  if (Array.isArray(value))
    return (
      <ul className="own-values">
        {value.map((each, index) => (
          <li key={index}>
            <Value value={each} />
          </li>
        ))}
      </ul>
    )
  if (isInBothLanguages(value)) return value[language]
  if (isChosen(value)) return `${value.name[language]} (${value.code})`
  return <Fields what={value} />
}

/** Each field under its name; one without a name of its own as it is called in the file to take along. */
const Fields = ({ what }: { what: OwnRecord['what'] }) => {
  const intl = useIntl()
  return (
    <dl className="own-fields">
      {Object.entries(what).map(([name, value]) => (
        <div key={name}>
          <dt>
            {`data-rights.field.${name}` in intl.messages ? (
              <FormattedMessage id={`data-rights.field.${name}`} />
            ) : (
              name
            )}
          </dt>
          <dd>
            <Value value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What is kept of the reader, of one kind and for one span. */
export const OwnRecords = ({ records }: { records: readonly OwnRecord[] }) => (
  <ol className="own-records">
    {records.map(({ what }, index) => (
      <li key={index}>
        <Fields what={what} />
      </li>
    ))}
  </ol>
)
