import type { HomeTile } from './home-tile.ts'
import { SeasonTile } from './season-tile.tsx'

/** The tiles of the home in their order; each is shown to those whose active role opens it. */
export const tiles: readonly HomeTile[] = [
  { id: 'season', opens: 'process.inspect', Tile: SeasonTile },
]
