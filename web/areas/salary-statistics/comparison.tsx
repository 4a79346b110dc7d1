import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OccupationSalaries, SalaryStatistics } from '#shared/contract/salary-statistics.ts'
import {
  figuresFor,
  narrowingNames,
  narrowings,
  type Narrowed,
  type Narrowing,
} from '#shared/salary-statistics/groups.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { FilterChoice } from '#web/components/finder/filter-choice.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { Conclusion } from './conclusion.tsx'
import { OwnStanding } from './own-standing.tsx'
import { RangeFrame } from './range-frame.tsx'
import { occupationQuery } from './salary-queries.ts'
import type { ChosenState } from './use-chosen.ts'

type Props = { chosen: SalaryStatistics['occupations']; state: ChosenState; salary: number | null }

/** Where the focus goes when the button that widens is gone. */
const narrowingsId = 'salary-narrowings'

/** The region, the experience and the sector that figures are narrowed to, and the way back to all of them. */
const Narrowings = ({ state }: Pick<Props, 'state'>) => {
  const intl = useIntl()
  const isNarrowed = narrowingNames.some((name) => state.narrowed[name] !== null)
  return (
    <>
      <div id={narrowingsId} className="salary-narrowings no-print">
        {narrowingNames.map((name) => (
          <FilterChoice
            key={name}
            label={<FormattedMessage id={`salary-statistics.${name}`} />}
            value={state.narrowed[name]}
            onChoose={(value) => state.narrow(name, value)}
            options={[
              { value: '', label: intl.formatMessage({ id: `salary-statistics.${name}.any` }) },
              ...narrowings[name].map((value) => ({
                value,
                label: intl.formatMessage({ id: `salary-statistics.${name}.${value}` }),
              })),
            ]}
          />
        ))}
      </div>
      {isNarrowed && (
        <p className="no-print">
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              state.widen()
              focusTarget(narrowingsId)
            }}
          >
            <FormattedMessage id="salary-statistics.widen" />
          </button>
        </p>
      )}
    </>
  )
}

/** What a narrowing leaves, in words. */
const useNarrowedInWords = () => {
  const intl = useIntl()
  return (narrowed: Narrowed): string => {
    const parts = narrowingNames.flatMap((name) => {
      const value = narrowed[name]
      return value === null ? [] : [intl.formatMessage({ id: `salary-statistics.${name}.${value}` })]
    })
    return parts.length === 0
      ? intl.formatMessage({ id: 'salary-statistics.everybody' })
      : intl.formatList(parts, { type: 'unit' })
  }
}

/** The salaries of one occupation, divided by region, experience or sector. */
const Divided = ({ table, by, narrowed }: { table: OccupationSalaries; by: Narrowing; narrowed: Narrowed }) => {
  const intl = useIntl()
  const language = useLanguage()
  const inWords = useNarrowedInWords()
  const rows = narrowings[by].map((value) => ({
    id: value,
    name: intl.formatMessage({ id: `salary-statistics.${by}.${value}` }),
    figures: figuresFor(table.groups, { ...narrowed, [by]: value }),
  }))
  return (
    <RangeFrame
      about={intl.formatMessage(
        { id: `salary-statistics.divided.${by}` },
        { name: table.name[language], narrowed: inWords({ ...narrowed, [by]: null }) },
      )}
      conclusion={<Conclusion rows={rows} />}
      of={<FormattedMessage id={`salary-statistics.${by}`} />}
      rows={rows}
    />
  )
}

const Tables = ({ tables, state, salary }: { tables: OccupationSalaries[] } & Omit<Props, 'chosen'>) => {
  const intl = useIntl()
  const language = useLanguage()
  const inWords = useNarrowedInWords()
  const [by, setBy] = useState<Narrowing>('region')
  const rows = tables.map(({ id, name, groups }) => ({
    id,
    name: name[language],
    figures: figuresFor(groups, state.narrowed),
  }))
  return (
    <>
      <CardSection title={<FormattedMessage id="salary-statistics.compared" />}>
        <Narrowings state={state} />
        <RangeFrame
          about={intl.formatMessage({ id: 'salary-statistics.about' }, { narrowed: inWords(state.narrowed) })}
          conclusion={<Conclusion rows={rows} />}
          of={<FormattedMessage id="salary-statistics.column.occupation" />}
          rows={rows}
          salary={salary}
        />
        {salary !== null && <OwnStanding salary={salary} rows={rows} />}
      </CardSection>
      <CardSection title={<FormattedMessage id="salary-statistics.divided" />}>
        <div className="salary-narrowings no-print">
          <FilterChoice
            label={<FormattedMessage id="salary-statistics.divided.by" />}
            value={by}
            onChoose={(value) => setBy(narrowingNames.find((name) => name === value) ?? 'region')}
            options={narrowingNames.map((name) => ({
              value: name,
              label: intl.formatMessage({ id: `salary-statistics.${name}` }),
            }))}
          />
        </div>
        {tables.map((table) => (
          <Divided key={table.id} table={table} by={by} narrowed={state.narrowed} />
        ))}
      </CardSection>
    </>
  )
}

/** The occupations that are compared, each asked for by itself. */
export const Comparison = ({ chosen, ...rest }: Props) => {
  const queries = useQueries({ queries: chosen.map(({ id }) => occupationQuery(id)) })
  const failed = queries.find(({ error, data }) => error && !data)
  const tables = queries.flatMap(({ data }) => data ?? [])
  if (chosen.length === 0)
    return (
      <CardSection title={<FormattedMessage id="salary-statistics.compared" />}>
        <p>
          <FormattedMessage id="salary-statistics.nothing-chosen" />
        </p>
      </CardSection>
    )
  if (failed) return <LoadFailed error={failed.error} retry={failed.refetch} />
  return tables.length < chosen.length ? <Loading lines={8} /> : <Tables tables={tables} {...rest} />
}
