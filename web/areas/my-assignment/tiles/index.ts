import type { HomeTile } from './home-tile.ts'
import { AssignmentsTile } from './assignments-tile.tsx'
import { ContactsTile } from './contacts-tile.tsx'
import { MandatesTile } from './mandates-tile.tsx'
import { MembersTile } from './members-tile.tsx'
import { SeasonTile } from './season-tile.tsx'

/** The tiles of the home in their order; each is shown to those whose active role opens it. */
export const tiles: readonly HomeTile[] = [
  { id: 'assignments', opens: 'assignments.read', Tile: AssignmentsTile },
  { id: 'members', opens: 'members.read', Tile: MembersTile },
  { id: 'contacts', opens: 'club.read', Tile: ContactsTile },
  { id: 'mandates', opens: 'signed-in', Tile: MandatesTile },
  { id: 'season', opens: 'process.inspect', Tile: SeasonTile },
]
