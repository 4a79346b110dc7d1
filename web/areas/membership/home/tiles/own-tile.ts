import type { ComponentType } from 'react'
import type { OwnMembership } from '#shared/contract/membership.ts'

export type OwnTileProps = { own: OwnMembership }

/** A tile of the home of one's own membership: it says how something stands, and leads to its page. */
export type OwnTile = { id: string; Tile: ComponentType<OwnTileProps> }
