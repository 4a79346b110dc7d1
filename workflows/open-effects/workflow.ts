import { proxyActivities } from '@temporalio/workflow'
import type { Found, OpenEffectsActivities } from './activities.ts'

const { findOpenEffects } = proxyActivities<OpenEffectsActivities>({
  startToCloseTimeout: '2m',
  retry: { initialInterval: '2s', maximumInterval: '1m', maximumAttempts: 5 },
})

export const openEffects = (): Promise<Found> => findOpenEffects()
