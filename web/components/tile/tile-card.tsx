import type { ReactNode } from 'react'
import type { Page, PageParams } from '#shared/languages/paths.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { TileIcon, type TileIconName } from './tile-icon.tsx'
import './tile.css'

type Props<P extends Page> = {
  title: ReactNode
  icon: TileIconName
  page: P
  params: PageParams<P>
  children: ReactNode
}

/** One of a home's tiles, in a list `home-tiles`. The whole tile is pressed, its heading is the link. */
export const TileCard = <P extends Page>({ title, icon, page, params, children }: Props<P>) => (
  <li className="card home-tile">
    <TileIcon name={icon} />
    <h2>
      <LocaleLink page={page} params={params} className="home-tile-link">
        {title}
      </LocaleLink>
    </h2>
    {children}
  </li>
)
