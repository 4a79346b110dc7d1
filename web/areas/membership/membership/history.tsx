import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { heldEntries } from '#shared/membership/entries.ts'
import type { EntryCause } from '#shared/membership/entry.ts'
import { cameToHold } from '#shared/membership/held-days.ts'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { MadeBy } from './made-by.tsx'

const Days = ({ from, until }: { from: string; until: string | null }) => (
  <FormattedMessage
    id={until ? 'membership.history.between' : 'membership.history.from'}
    values={{ from: <DayInWords day={from} />, until: until && <DayInWords day={until} /> }}
  />
)

/** A time that the timeline has: what a person is a member as, or a reduced fee. */
type Line = {
  key: string
  from: string
  until: string | null
  name: string
  cause: EntryCause
  source: string
  isEnded: boolean
}

const linesOf = ({ entries, reduced }: Pick<OwnMembership, 'entries' | 'reduced'>): Line[] => {
  const held = heldEntries(entries).map(({ entry, from, until }) => ({
    key: `${from} ${entry.source}`,
    from,
    until,
    name: `membership.kind.${entry.kind}`,
    cause: entry.cause,
    source: entry.source,
    isEnded: false,
  }))
  const times = reduced.filter(cameToHold).map(({ from, until, source, ended }) => ({
    key: `${from} ${source} reduced`,
    from,
    until,
    name: 'membership.history.reduced',
    cause: source === 'register' ? ('register' as const) : ('change' as const),
    source,
    isEnded: ended !== undefined,
  }))
  return [...held, ...times].toSorted((one, other) => other.from.localeCompare(one.from))
}

const When = ({ line: { from, until }, today }: { line: Line; today: string }) => {
  if (from > today)
    return (
      <StateTag state="here">
        <FormattedMessage id="membership.history.planned" />
      </StateTag>
    )
  return (
    (until === null || until >= today) && (
      <StateTag state="done">
        <FormattedMessage id="membership.history.now" />
      </StateTag>
    )
  )
}

/** One timeline, the latest first: what is planned, what holds now, and what has held; each with what made it so. */
export const History = ({ own }: { own: OwnMembership }) => {
  const today = stockholmDate(own.portalNow)
  const lines = linesOf(own)
  return (
    lines.length > 0 && (
      <CardSection title={<FormattedMessage id="membership.history" />}>
        <ol className="membership-list">
          {lines.map((line) => (
            <li key={line.key}>
              <strong>
                <FormattedMessage id={line.name} />
              </strong>
              , <Days from={line.from} until={line.until} /> <When line={line} today={today} />
              <p className="secondary">
                <MadeBy cause={line.cause} source={line.source} />
                {line.isEnded && (
                  <>
                    {' '}
                    <FormattedMessage id="membership.history.reduced-ended" />
                  </>
                )}
              </p>
            </li>
          ))}
        </ol>
      </CardSection>
    )
  )
}
