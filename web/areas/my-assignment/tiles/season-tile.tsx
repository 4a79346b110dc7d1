import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { seasonYearOf } from '#shared/clock.ts'
import { readSeasonBoard } from '#shared/contract/operator.ts'
import { call } from '#web/client/api.ts'
import { useSignedIn } from '#web/client/query.ts'
import { StateTag } from '#web/components/card-section.tsx'
import { Tile } from './tile.tsx'

/** For the union's operators: how many clubs have sent in, and where something has stuck. */
export const SeasonTile = () => {
  const year = seasonYearOf(useSignedIn().portalNow)
  const query = useQuery({
    queryKey: ['operator', 'board', year],
    queryFn: ({ signal }) => call(readSeasonBoard, { params: { year }, signal, background: true }),
  })
  const troubled = query.data?.rows.filter(({ troubles }) => troubles.length > 0).length ?? 0
  return (
    <Tile
      title={<FormattedMessage id="my-assignment.tile.season" values={{ year: String(year) }} />}
      icon="season"
      page="season"
      params={{ year }}
      query={query}
      state={({ rows }) => (
        <FormattedMessage
          id="my-assignment.tile.season.state"
          values={{ submitted: rows.filter(({ submittedAt }) => submittedAt !== null).length, clubs: rows.length }}
        />
      )}
      tag={() =>
        troubled > 0 ? (
          <StateTag state="attention">
            <FormattedMessage id="my-assignment.tile.season.troubled" values={{ count: troubled }} />
          </StateTag>
        ) : null
      }
    />
  )
}
