import { use, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Page, PageParams } from '#shared/languages/paths.ts'
import { ApiError } from '#web/client/api.ts'
import { PreviewRole } from '#web/client/preview-role.ts'
import { useErrorText } from '#web/components/error-message.tsx'
import { Loading } from '#web/components/loading.tsx'
import { TileCard } from '#web/components/tile/tile-card.tsx'
import type { TileIconName } from '#web/components/tile/tile-icon.tsx'

/** What a tile asks the portal, as `useQuery` gives it. */
export type TileQuery<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown }

type Props<P extends Page, Data> = {
  title: ReactNode
  icon: TileIconName
  page: P
  params: PageParams<P>
  /** Leave it out where the state needs nothing from the portal; `state` and `tag` then get undefined. */
  query?: TileQuery<Data>
  /** The portal answers about the caller, whatever role is previewed. */
  isOwn?: boolean
  /** The state as a sentence, not the name again. */
  state: (data: Data) => ReactNode
  /** What is to be done about it, as a `StateTag`; null for nothing. */
  tag?: (data: Data) => ReactNode
}

/** Refusals that only mean that the reader sees another person's view. */
const notOnes: ReadonlySet<string> = new Set(['change-role', 'no-access-in-role', 'unauthorized'])

const TileRefused = () => (
  <p className="secondary">
    <FormattedMessage id="my-assignment.tile.refused" />
  </p>
)

const TileFailed = ({ error, refetch }: { error: unknown; refetch: () => unknown }) => {
  const text = useErrorText()
  const isRefused = error instanceof ApiError && notOnes.has(error.code)
  if (isRefused) return <TileRefused />
  return (
    <div className="home-tile-failed">
      <p role="status">
        {error instanceof ApiError && error.code === 'offline' ? (
          text(error)
        ) : (
          <FormattedMessage id="my-assignment.tile.failed" />
        )}
      </p>
      <button type="button" className="button" onClick={() => void refetch()}>
        <FormattedMessage id="errors.retry" />
      </button>
    </div>
  )
}

const TileState = <P extends Page, Data>({
  query,
  isOwn,
  state,
  tag,
}: Pick<Props<P, Data>, 'query' | 'isOwn' | 'state' | 'tag'>) => {
  const isPreviewed = use(PreviewRole) !== null
  if (isOwn && isPreviewed) return <TileRefused />
  if (query && query.data === undefined)
    return query.error ? <TileFailed error={query.error} refetch={query.refetch} /> : <Loading lines={2} />
  const data = query?.data as Data
  const todo = tag?.(data)
  return (
    <>
      <p className="secondary">{state(data)}</p>
      {todo && <p className="home-tile-tag">{todo}</p>}
    </>
  )
}

/** One room of the home: where it leads and how it stands there. */
export const Tile = <P extends Page, Data = undefined>({ title, icon, page, params, ...rest }: Props<P, Data>) => (
  <TileCard title={title} icon={icon} page={page} params={params}>
    <TileState {...rest} />
  </TileCard>
)
