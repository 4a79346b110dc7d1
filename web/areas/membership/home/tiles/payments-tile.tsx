import { FormattedDate, FormattedMessage } from 'react-intl'
import { startOfDay, stockholmDate } from '#shared/clock.ts'
import { feeOn } from '#shared/membership/fee-on.ts'
import { payableFee } from '#shared/membership/payable-fee.ts'
import { TileCard } from '#web/components/tile/tile-card.tsx'
import { useNextPayment } from '#web/features/membership/use-next-payment.ts'
import type { OwnTileProps } from './own-tile.ts'

const none = <FormattedMessage id="membership.tile.fee.none" />

/** The fee of today: without the register the portal does not know what of it is paid. */
const FeeNow = ({ own }: OwnTileProps) => {
  const on = feeOn(own, stockholmDate(own.portalNow))
  if (!on) return none
  const { amount, per } = payableFee(on)
  return <FormattedMessage id={`membership.tile.fee.${per}`} values={{ amount }} />
}

const State = ({ own }: OwnTileProps) => {
  const next = useNextPayment(own)
  if (next === undefined) return <FeeNow own={own} />
  if (next === null) return none
  return (
    <FormattedMessage
      id={next.amount === 0 ? 'membership.tile.fee.covered' : 'membership.tile.fee'}
      values={{
        amount: next.amount,
        day: (
          <FormattedDate
            value={startOfDay(next.due)}
            timeZone="Europe/Stockholm"
            day="numeric"
            month="long"
            year={next.due.slice(0, 4) === stockholmDate(own.portalNow).slice(0, 4) ? undefined : 'numeric'}
          />
        ),
      }}
    />
  )
}

/** What is to be paid next, and when; its page has how one pays, and the invoices. */
export const PaymentsTile = ({ own }: OwnTileProps) => (
  <TileCard page="payments" params={{}} title={<FormattedMessage id="payments.title" />} icon="fee">
    <p className="secondary">
      <State own={own} />
    </p>
  </TileCard>
)
