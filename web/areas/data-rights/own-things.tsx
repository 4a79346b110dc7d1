import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { inReadingOrder } from '#shared/data-rights/reading-order.ts'
import type { NamedOwnData } from '#shared/contract/data-rights.ts'
import type { OwnRecord } from '#shared/data-rights/own-data.ts'
import { useLanguage } from '#web/client/language.tsx'
import { FieldName, isThing, hasContent, OwnFields, OwnValue, type OwnJson, type OwnWhat } from './own-value.tsx'

/**
 * Several things of a kind, one a row, with a column for each field that any of them has; on a phone each is a list of
 * its fields.
 */
const ThingTable = ({ caption, rows }: { caption: ReactNode; rows: readonly OwnWhat[] }) => {
  const isFilled = (name: string) => rows.some((row) => hasContent(row[name]))
  const columns = inReadingOrder(rows.flatMap((row) => Object.keys(row))).filter(isFilled)
  return (
    <table className="own-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              <FieldName name={name} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {columns.map((name) => (
              <td key={name} className={hasContent(row[name]) ? undefined : 'own-empty'}>
                <span className="own-cell-name" aria-hidden="true">
                  <FieldName name={name} />
                </span>
                <OwnValue name={name} value={row[name] ?? null} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isListOfThings = (value: OwnJson | undefined): value is OwnWhat[] =>
  Array.isArray(value) && value.some(hasContent) && value.every(isThing)

/** What a person did in something of others is shown act by act, each beside where it was. */
const rowsOf = ({ what }: OwnRecord): OwnWhat[] => {
  const { acts, ...around } = what
  return isListOfThings(acts) ? acts.map((act) => ({ ...around, ...act })) : [what]
}

/** One thing: its fields, and its lists of other things as tables of their own. */
const OneThing = ({ name, what }: { name: ReactNode; what: OwnWhat }) => {
  const lists = inReadingOrder(Object.keys(what)).flatMap((field) => {
    const value = what[field]
    return isListOfThings(value) ? [{ field, value }] : []
  })
  const inLists = new Set(lists.map(({ field }) => field))
  return (
    <>
      <h4>{name}</h4>
      <OwnFields what={Object.fromEntries(Object.entries(what).filter(([field]) => !inLists.has(field)))} />
      {lists.map(({ field, value }) => (
        <ThingTable key={field} caption={<FieldName name={field} />} rows={value} />
      ))}
    </>
  )
}

/**
 * What is stored of the reader, of one kind of data: a table for each sort of thing, a list of fields where there is
 * one of it.
 */
export const OwnThings = ({ records, names }: { records: readonly OwnRecord[]; names: NamedOwnData['names'] }) => {
  const language = useLanguage()
  return [...Map.groupBy(records, ({ of }) => of)].map(([of, found]) => {
    const name = names[of]?.[language] ?? <FormattedMessage id="data-rights.own.unnamed" />
    const rows = found.flatMap(rowsOf).filter((row) => Object.values(row).some(hasContent))
    const [first] = rows
    if (!first) return null
    return (
      <div key={of} className="own-thing">
        {rows.length === 1 ? <OneThing name={name} what={first} /> : <ThingTable caption={name} rows={rows} />}
      </div>
    )
  })
}
