import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { feeOn } from '#shared/membership/fee-on.ts'
import { payableFee } from '#shared/membership/payable-fee.ts'
import { useSession } from '#web/client/query.ts'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { Tile } from './tile.tsx'

/** The fee of today, on the way to one's own membership: what of it is paid stands there. */
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
        const on = feeOn(own, stockholmDate(own.portalNow))
        if (!on) return <FormattedMessage id="my-assignment.tile.membership" />
        const { amount, per } = payableFee(on)
        return <FormattedMessage id={`my-assignment.tile.membership.${per}`} values={{ amount }} />
      }}
    />
  )
}
