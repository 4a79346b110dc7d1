import { FormattedMessage } from 'react-intl'
import { TileCard } from '#web/components/tile/tile-card.tsx'

/** The way to one’s invoices. How they stand is the register’s to say, which the home does not wait for. */
export const PaymentsTile = () => (
  <TileCard title={<FormattedMessage id="payments.title" />} icon="documents" page="payments" params={{}}>
    <p className="secondary">
      <FormattedMessage id="membership.tile.payments" />
    </p>
  </TileCard>
)
