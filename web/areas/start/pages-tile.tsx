import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { StateTag } from '#web/components/card-section.tsx'
import { pageChecksQuery } from '#web/features/page-checks-query.ts'
import { StaffTile } from './staff-tile.tsx'

/** Whether visitors are shown what was published, and what has to be seen to of the pages. */
export const PagesTile = () => (
  <StaffTile
    title={<FormattedMessage id="start.pages.title" />}
    icon="news"
    page="managePages"
    params={{}}
    query={useQuery(pageChecksQuery)}
    state={({ found, due }) => (
      <FormattedMessage id="start.pages.state" values={{ links: found?.count ?? 0, due: due.length }} />
    )}
    tag={({ unwrittenSince }) =>
      unwrittenSince !== null && (
        <StateTag state="failed">
          <FormattedMessage id="start.pages.unwritten" />
        </StateTag>
      )
    }
  />
)
