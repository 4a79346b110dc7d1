import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Page, PageParams } from '#shared/languages/paths.ts'
import { Loading } from '#web/components/loading.tsx'
import { TileCard } from '#web/components/tile/tile-card.tsx'
import type { TileIconName } from '#web/components/tile/tile-icon.tsx'

type Props<P extends Page, Data> = {
  title: ReactNode
  icon: TileIconName
  page: P
  params: PageParams<P>
  /** What the page it leads to begins with. */
  search?: (data: Data) => string
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  state: (data: Data) => ReactNode
  /** What is to be done, or waits too long; null for nothing. */
  tag: (data: Data) => ReactNode
}

/** How one item of the menu stands, and the way there. */
export const StaffTile = <P extends Page, Data>({ query, search, state, tag, ...card }: Props<P, Data>) => {
  const { data, error, refetch } = query
  const todo = data === undefined ? null : tag(data)
  return (
    <TileCard {...card} search={data === undefined ? '' : (search?.(data) ?? '')}>
      {data === undefined ? (
        error ? (
          <div className="home-tile-failed">
            <p role="status">
              <FormattedMessage id="start.tile.failed" />
            </p>
            <button type="button" className="button" onClick={() => void refetch()}>
              <FormattedMessage id="errors.retry" />
            </button>
          </div>
        ) : (
          <Loading lines={2} />
        )
      ) : (
        <>
          <p className="secondary">{state(data)}</p>
          {todo && <p className="home-tile-tag">{todo}</p>}
        </>
      )}
    </TileCard>
  )
}
