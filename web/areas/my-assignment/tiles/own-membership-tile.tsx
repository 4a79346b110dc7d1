import { useQuery } from '@tanstack/react-query'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { startOfDay, stockholmDate } from '#shared/clock.ts'
import { nextCharge } from '#shared/membership/fee-on.ts'
import { useSession } from '#web/client/query.ts'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { Tile } from './tile.tsx'

/** What is to be paid next, on the way to one's own membership. */
export const OwnMembershipTile = () => {
  const product = useSession()?.productName ?? ''
  const query = useQuery(ownMembershipQuery)
  return (
    <Tile
      title={<FormattedMessage id="shell.my-product" values={{ product }} />}
      icon="membership"
      page="myProduct"
      params={{}}
      query={query}
      isOwn
      state={(own) => {
        const next = nextCharge(own, stockholmDate(own.portalNow))
        if (!next) return <FormattedMessage id="my-assignment.tile.membership" />
        return (
          <FormattedMessage
            id="my-assignment.tile.membership.fee"
            values={{
              amount: next.amount,
              day: (
                <FormattedDate value={startOfDay(next.due)} timeZone="Europe/Stockholm" day="numeric" month="long" />
              ),
            }}
          />
        )
      }}
    />
  )
}
