import { FormattedMessage } from 'react-intl'
import { TileCard } from '#web/components/tile/tile-card.tsx'
import type { OwnTileProps } from './own-tile.ts'

/** Where the union reaches the member. */
export const ContactTile = ({ own: { contact, returnedLetter } }: OwnTileProps) => (
  <TileCard title={<FormattedMessage id="membership.contact" />} icon="contacts" page="membershipContact" params={{}}>
    {returnedLetter && (
      <p>
        <FormattedMessage id="membership.tile.contact.returned" />
      </p>
    )}
    {contact ? (
      <>
        <p className="secondary">{contact.email ?? <FormattedMessage id="membership.tile.contact.no-email" />}</p>
        {contact.street && (
          <p className="secondary">
            {contact.street}, {contact.zipCode} {contact.city}
          </p>
        )}
      </>
    ) : (
      <p className="secondary">
        <FormattedMessage id="membership.tile.contact.none" />
      </p>
    )}
  </TileCard>
)
