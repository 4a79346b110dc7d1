import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { readMemberCounts } from '#shared/contract/club-members.ts'
import { mayInActiveRole } from '#shared/roles/access.ts'
import { call } from '#web/client/api.ts'
import { useSignedIn } from '#web/client/query.ts'
import type { HomeTileProps } from './home-tile.ts'
import { Tile } from './tile.tsx'

/** How many members the club has, and how many of them are elected; who they are, or else whom to ask. */
export const MembersTile = ({ role, clubId }: HomeTileProps) => {
  const { portalNow } = useSignedIn()
  const query = useQuery({
    queryKey: ['member-counts', clubId],
    queryFn: ({ signal }) => call(readMemberCounts, { params: { club: clubId }, signal, background: true }),
  })
  const isNamed = mayInActiveRole('members.read', { ref: '', activeRole: role, roles: [role] }, portalNow).ok
  return (
    <Tile
      title={<FormattedMessage id="members.title" />}
      icon="members"
      page={isNamed ? 'members' : 'contacts'}
      params={{}}
      query={query}
      state={({ members, elected }) => (
        <>
          <FormattedMessage id="my-assignment.tile.members" values={{ members, elected }} />
          {!isNamed && (
            <>
              {' '}
              <FormattedMessage id="my-assignment.tile.members.ask" />
            </>
          )}
        </>
      )}
    />
  )
}
