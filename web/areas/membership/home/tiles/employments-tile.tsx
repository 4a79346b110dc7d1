import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { employmentsOn } from '#shared/membership/employments.ts'
import { TileCard } from '#web/components/tile/tile-card.tsx'
import { dayWithoutEmployment } from '../home-state.ts'
import type { OwnTileProps } from './own-tile.ts'

/**
 * Where one works, and how much, the largest employment first; nothing for a member who has, should have and will have
 * none.
 */
export const EmploymentsTile = ({ own }: OwnTileProps) => {
  const { employments, portalNow } = own
  const today = stockholmDate(portalNow)
  const current = employmentsOn(employments, today).toSorted(
    (one, other) => (other.employmentRate ?? 0) - (one.employmentRate ?? 0),
  )
  if (current.length === 0 && dayWithoutEmployment(own) === null) return null
  return (
    <TileCard page="employments" params={{}} title={<FormattedMessage id="membership.employments" />} icon="employment">
      {current.map(({ id, employer, employmentRate }) => (
        <p key={id} className="secondary">
          {employmentRate === null ? (
            employer
          ) : (
            <FormattedMessage id="membership.tile.employment" values={{ employer, rate: employmentRate }} />
          )}
        </p>
      ))}
      {current.length === 0 && (
        <p className="secondary">
          <FormattedMessage id="membership.tile.employments.declare" />
        </p>
      )}
    </TileCard>
  )
}
