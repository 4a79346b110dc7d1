/** More than the moment that a signature takes to reach the meeting (ms). */
const hour = 3_600_000

/**
 * `signedAt`: what the electronic ID says, real time; `recordedAt`: what the portal's clock showed when it was
 * recorded.
 */
type Recorded = { signedAt: number; recordedAt: number }

/**
 * What the portal's clock showed at a signature, where a demonstration has moved it; undefined where it shows real
 * time: a signature that an outage prevented from being recorded is no other time of day.
 */
export const shiftedTime = ({ signedAt, recordedAt }: Recorded, { demo }: { demo: boolean }): number | undefined =>
  demo && Math.abs(recordedAt - signedAt) > hour ? recordedAt : undefined
