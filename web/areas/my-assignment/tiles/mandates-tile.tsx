import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { ownMandatesQuery } from '#web/features/assignments/own-mandates-query.ts'
import { DayInWords } from '#web/components/day.tsx'
import { Tile } from './tile.tsx'

/** One's own mandates: how many run, and when the first of them ends. */
export const MandatesTile = () => (
  <Tile
    title={<FormattedMessage id="assignments.own.title" />}
    icon="mandates"
    page="ownMandates"
    params={{}}
    query={useQuery(ownMandatesQuery)}
    isOwn
    state={({ mandates, portalNow }) => {
      const today = stockholmDate(portalNow)
      const ends = mandates
        .filter(({ from, until }) => from <= today && until >= today)
        .map(({ until }) => until)
        .toSorted()
      return ends[0] ? (
        <FormattedMessage
          id="my-assignment.tile.assignments.own"
          values={{ count: ends.length, until: <DayInWords day={ends[0]} /> }}
        />
      ) : (
        <FormattedMessage id="my-assignment.tile.assignments.own-none" />
      )
    }}
  />
)
