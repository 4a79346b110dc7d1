import { FormattedMessage, useIntl } from 'react-intl'
import { formOf } from '#shared/data-rights/own-fields.ts'
import { inReadingOrder } from '#shared/data-rights/reading-order.ts'
import type { OwnRecord } from '#shared/data-rights/own-data.ts'
import { writePhone } from '#shared/fields/phone.ts'
import { useLanguage } from '#web/client/language.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { MonthInWords } from '#web/components/month-in-words.tsx'

export type OwnWhat = OwnRecord['what']
export type OwnJson = OwnWhat[string]

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)
const isMonth = (value: string) => /^\d{4}-\d{2}$/.test(value)
const isInstant = (value: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)
const isInBothLanguages = (value: object): value is { sv: string; en: string } =>
  'sv' in value && 'en' in value && Object.keys(value).length === 2

/** Something that was chosen from a list: its code there, which means nothing to its person, and what that means. */
const isChosen = (value: object): value is { code: string; name: { sv: string; en: string } } =>
  'code' in value && 'name' in value && isInBothLanguages(Object(value.name) as object)

/** Whether a value has fields of its own, so that it is written as a list of them. */
export const isThing = (value: OwnJson | undefined): value is OwnWhat =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isInBothLanguages(value) && !isChosen(value)

/** Whether there is anything to read: neither nothing, nor a list or thing of nothing. */
export const hasContent = (value: OwnJson | undefined): value is OwnJson => {
  if (value === null || value === undefined) return false
  if (Array.isArray(value)) return value.some(hasContent)
  return isThing(value) ? Object.values(value).some(hasContent) : true
}

/** The name of a field; one that has none is called as in the file to take along. */
export const FieldName = ({ name }: { name: string }) => {
  const intl = useIntl()
  const id = `data-rights.field.${name}`
  return id in intl.messages ? <FormattedMessage id={id} /> : name
}

const WrittenNumber = ({ name, value }: { name: string; value: number }) => {
  const intl = useIntl()
  switch (formOf(name)) {
    case 'amount':
      return <FormattedMessage id="data-rights.amount" values={{ kronor: value }} />
    case 'percent':
      return <FormattedMessage id="data-rights.percent" values={{ percent: value }} />
    case 'month':
    case 'phone':
    case 'as-it-is':
      return intl.formatNumber(value, { useGrouping: Math.abs(value) > 9_999 })
  }
}

const WrittenText = ({ name, value }: { name: string; value: string }) => {
  const intl = useIntl()
  if (formOf(name) === 'phone') return writePhone(value)
  if (isDay(value)) return <DayInWords day={value} />
  if (formOf(name) === 'month' && isMonth(value)) return <MonthInWords month={value} />
  if (isInstant(value)) return <DayAndTime at={Date.parse(value)} />
  const known = [`data-rights.value.${value}`, `roles.assignment.${value}`].find((id) => id in intl.messages)
  return known ? <FormattedMessage id={known} /> : value
}

/** What stands in a field, as the portal writes such things elsewhere. */
export const OwnValue = ({ name, value }: { name: string; value: OwnJson }) => {
  const language = useLanguage()
  if (!hasContent(value)) return <FormattedMessage id="data-rights.nothing" />
  if (value === null) return null
  if (typeof value === 'boolean') return <FormattedMessage id={`data-rights.value.${value}`} />
  if (typeof value === 'number') return <WrittenNumber name={name} value={value} />
  if (typeof value === 'string') return <WrittenText name={name} value={value} />
  if (Array.isArray(value))
    return (
      <ul className="own-values">
        {value.filter(hasContent).map((each, index) => (
          <li key={index}>
            <OwnValue name={name} value={each} />
          </li>
        ))}
      </ul>
    )
  if (isInBothLanguages(value)) return value[language]
  if (isChosen(value)) return value.name[language]
  return <OwnFields what={value} />
}

/** The fields of one thing that say something, each under its name, always in the same order. */
export const OwnFields = ({ what }: { what: OwnWhat }) => (
  <dl className="own-fields">
    {inReadingOrder(Object.keys(what)).map((name) => {
      const value = what[name]
      if (!hasContent(value)) return null
      return (
        <div key={name}>
          <dt>
            <FieldName name={name} />
          </dt>
          <dd>
            <OwnValue name={name} value={value} />
          </dd>
        </div>
      )
    })}
  </dl>
)
