import { proxyActivities } from '@temporalio/workflow'
import type { Found, OpenEffectsActivities } from './activities.ts'

const { findOpenEffects } = proxyActivities<OpenEffectsActivities>({
  startToCloseTimeout: '2m',
  retry: { initialInterval: '2s', maximumInterval: '1m', maximumAttempts: 5 },
})

/** A scan for effects that stored transitions have left open; the next scan comes soon. */
export const openEffects = (): Promise<Found> => findOpenEffects()
