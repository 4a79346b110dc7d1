import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { percentOf } from '#shared/basics/percent.ts'
import { Trouble } from '#shared/operator/season-row.ts'
import type { Pace } from '#shared/operator/plots.ts'
import { StateTag } from '#web/components/card-section.tsx'
import { usePortalTime } from '#web/client/query.ts'
import { ClockTime } from '#web/components/clock-time.tsx'
import type { SeasonBoard } from '#shared/contract/operator.ts'
import { troubleState } from '../trouble-tag.tsx'
import type { Filters } from './filters.ts'
import type { BoardAddress } from './use-board-address.ts'
import { useNarrow } from '#web/components/use-narrow.ts'

type TileProps = { name: ReactNode; count: number; pressed: boolean; onPress: () => void; children: ReactNode }

const Tile = ({ name, count, pressed, onPress, children }: TileProps) => (
  <li>
    <button type="button" className="tile" aria-pressed={pressed} onClick={onPress}>
      <span className="tile-name">{name}</span>
      <span className="tile-count">
        <FormattedNumber value={count} />
      </span>
      {children}
    </button>
  </li>
)

/** When the register is tried next of all that failed; null when no attempt is planned. */
const nextAttempt = (rows: SeasonBoard['rows']): number | null =>
  rows
    .flatMap(({ sync, troubles }) =>
      troubles.includes('sync-failed') && sync?.nextAttemptAt ? [sync.nextAttemptAt] : [],
    )
    .toSorted((one, other) => one - other)[0] ?? null

const TroubleDetail = ({ trouble, count, next }: { trouble: Trouble; count: number; next: number | null }) => {
  const portalTime = usePortalTime()
  if (count === 0)
    return (
      <StateTag state="done">
        <FormattedMessage id="operator.tile.none" />
      </StateTag>
    )
  const words =
    trouble === 'sync-failed' && next !== null ? (
      <FormattedMessage id="operator.tile.sync-next" values={{ time: <ClockTime at={portalTime(next)} /> }} />
    ) : (
      <FormattedMessage id={`operator.tile.${trouble}`} />
    )
  return <StateTag state={troubleState[trouble]}>{words}</StateTag>
}

/** Troubles that no club has, on one line. */
const NoClubs = ({ troubles }: { troubles: readonly Trouble[] }) => {
  const intl = useIntl()
  if (troubles.length === 0) return null
  const names = troubles.map((trouble) => {
    const name = intl.formatMessage({ id: `operator.tiles.${trouble}` })
    return `${name.charAt(0).toLocaleLowerCase(intl.locale)}${name.slice(1)}`
  })
  return (
    <p className="no-clubs secondary">
      <FormattedMessage id="operator.tiles.no-clubs" values={{ names: intl.formatList(names) }} />
    </p>
  )
}

type Props = { rows: SeasonBoard['rows']; pace: Pace; filters: Filters; filter: BoardAddress['filter'] }

/** The season at a glance; pressing a tile shows the clubs behind its number, pressing it again all of them. */
export const Tiles = ({ rows, pace, filters, filter }: Props) => {
  const started = rows.filter(({ step }) => step !== 'not-started').length
  const narrow = useNarrow('table')
  const only = (wanted: Partial<Filters>, pressed: boolean) => {
    filter({ trouble: null, step: null, deadline: null, ...(pressed ? {} : wanted) })
    // On a phone the list lies far below its tiles.
    if (narrow && !pressed) document.querySelector('.club-list')?.scrollIntoView({ block: 'start' })
  }
  const countOf = (trouble: Trouble) => rows.filter(({ troubles }) => troubles.includes(trouble)).length
  const shown = Trouble.options.filter((trouble) => countOf(trouble) > 0 || filters.trouble === trouble)
  const submittedPressed = filters.deadline === 'submitted'
  const notStartedPressed = filters.step === 'not-started'
  const percent = percentOf(pace.submitted, rows.length)
  return (
    <section aria-labelledby="health">
      <h2 id="health" className="visually-hidden">
        <FormattedMessage id="operator.health" />
      </h2>
      <ul className="tiles">
        <Tile
          name={<FormattedMessage id="operator.tile.submitted" />}
          count={pace.submitted}
          pressed={submittedPressed}
          onPress={() => only({ deadline: 'submitted' }, submittedPressed)}
        >
          <StateTag state={pace.verdict === 'complete' || pace.verdict === 'enough' ? 'done' : 'here'}>
            <FormattedMessage id="operator.tile.share" values={{ percent }} />
          </StateTag>
        </Tile>
        <Tile
          name={<FormattedMessage id="operator.tile.not-started" />}
          count={rows.length - started}
          pressed={notStartedPressed}
          onPress={() => only({ step: 'not-started' }, notStartedPressed)}
        >
          {started === rows.length ? (
            <StateTag state="done">
              <FormattedMessage id="operator.tile.all-started" />
            </StateTag>
          ) : (
            <StateTag state={pace.daysLeft === 0 ? 'failed' : 'untouched'}>
              <FormattedMessage id="operator.tile.days" values={{ days: pace.daysLeft, verdict: pace.verdict }} />
            </StateTag>
          )}
        </Tile>
        {shown.map((trouble) => {
          const count = countOf(trouble)
          const pressed = filters.trouble === trouble
          return (
            <Tile
              key={trouble}
              name={<FormattedMessage id={`operator.tiles.${trouble}`} />}
              count={count}
              pressed={pressed}
              onPress={() => only({ trouble }, pressed)}
            >
              <TroubleDetail trouble={trouble} count={count} next={nextAttempt(rows)} />
            </Tile>
          )
        })}
      </ul>
      <NoClubs troubles={Trouble.options.filter((trouble) => !shown.includes(trouble))} />
    </section>
  )
}
