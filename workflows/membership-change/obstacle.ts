import type { ChangeCause } from '#shared/membership-change/states.ts'

/** Why a change cannot be carried out; `conflict`: the notice that stands in its way. */
export type Obstacle = { cause: ChangeCause; conflict?: string | undefined }

/** A conflict may be over by the day of a change. */
export const lostForGood = (obstacle: Obstacle | null): Obstacle | null =>
  obstacle?.cause === 'conflict' ? null : obstacle
