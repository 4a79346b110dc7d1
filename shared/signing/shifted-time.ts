/** More than the moment that a signature takes to reach the meeting (ms). */
const hour = 3_600_000

/** `signedAt`: of the electronic ID, real time; `recordedAt`: what the portal's clock showed then. */
type Recorded = { signedAt: number; recordedAt: number }

/**
 * What a demonstration's moved clock showed; undefined for real time: recording late after an outage is no other time.
 */
export const shiftedTime = ({ signedAt, recordedAt }: Recorded, { demo }: { demo: boolean }): number | undefined =>
  demo && Math.abs(recordedAt - signedAt) > hour ? recordedAt : undefined
