import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { readMemberCounts } from '#shared/contract/club-members.ts'
import { call } from '#web/client/api.ts'
import type { HomeTileProps } from './home-tile.ts'
import { Tile } from './tile.tsx'

/** How many members the club has, and how many of them are elected. */
export const MembersTile = ({ clubId }: HomeTileProps) => {
  const query = useQuery({
    queryKey: ['member-counts', clubId],
    queryFn: ({ signal }) => call(readMemberCounts, { params: { club: clubId }, signal, background: true }),
  })
  return (
    <Tile
      title={<FormattedMessage id="members.title" />}
      icon="members"
      page="members"
      params={{}}
      query={query}
      state={({ members, elected }) => (
        <FormattedMessage id="my-assignment.tile.members" values={{ members, elected }} />
      )}
    />
  )
}
