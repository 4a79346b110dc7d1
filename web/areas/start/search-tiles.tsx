import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { StateTag } from '#web/components/card-section.tsx'
import { TileCard } from '#web/components/tile/tile-card.tsx'
import { indexStateQuery } from '#web/features/index-state-query.ts'
import { StaffTile } from './staff-tile.tsx'

/** Whether what is published is searched. */
export const IndexTile = () => (
  <StaffTile
    title={<FormattedMessage id="start.search.title" />}
    icon="documents"
    page="manageSearch"
    params={{}}
    query={useQuery(indexStateQuery)}
    state={({ index }) => <FormattedMessage id="start.search.index" values={{ documents: index?.documents ?? 0 }} />}
    tag={({ failingSince }) =>
      failingSince !== null && (
        <StateTag state="failed">
          <FormattedMessage id="start.search.failing" />
        </StateTag>
      )
    }
  />
)

/** How editors help to find. */
export const SynonymsTile = () => (
  <TileCard title={<FormattedMessage id="start.search.title" />} icon="documents" page="manageSearch" params={{}}>
    <p className="secondary">
      <FormattedMessage id="start.search.synonyms" />
    </p>
  </TileCard>
)
