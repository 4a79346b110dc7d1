import { createContext, use, type ReactNode } from 'react'
import type { Page, PageParams } from '#shared/languages/paths.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { TileIcon, type TileIconName } from './tile-icon.tsx'
import './tile.css'

type Props = { title: ReactNode; icon: TileIconName; children: ReactNode }

/** The level of the tiles' headings: 3 where they stand in groups with headings of their own. */
export const TileLevel = createContext<2 | 3>(2)

/** One of a home's tiles, in a list `home-tiles`, which only shows how something stands. */
const PlainTile = ({ title, icon, children }: Props) => {
  const Heading = use(TileLevel) === 2 ? 'h2' : 'h3'
  return (
    <li className="card home-tile">
      <TileIcon name={icon} />
      <Heading>{title}</Heading>
      {children}
    </li>
  )
}

/** A tile that leads to a page. The whole tile is pressed, its heading is the link. */
export const TileCard = <P extends Page>({
  title,
  page,
  params,
  search = '',
  hash = '',
  ...rest
}: Props & { page: P; params: PageParams<P>; search?: string; hash?: string }) => (
  <PlainTile
    {...rest}
    title={
      <LocaleLink page={page} params={params} search={search} hash={hash} className="home-tile-link">
        {title}
      </LocaleLink>
    }
  />
)
