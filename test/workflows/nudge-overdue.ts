import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { resumingCases } from '#workflows/case/resume.ts'
import { engineOf } from './engine-of.ts'
import type { World } from './meeting-world.ts'

/**
 * Has the processes of overdue cases nudged, as the portal does every five minutes; the ids of these processes.
 * `later`: so long (ms) from now.
 */
export const nudgeOverdue = async (
  env: TestWorkflowEnvironment,
  { deps }: World,
  { later = 0 }: { later?: number } = {},
): Promise<string[]> => {
  const nudged: string[] = []
  const realNow = (await env.currentTimeMs()) + later
  const portalNow = realNow + (await deps.clock.storedOffset())
  const rounds = resumingCases({
    ...deps,
    engine: { ...deps.engine, ...engineOf(env, nudged) },
    clock: { ...deps.clock, portalNow: () => portalNow },
    realNow: () => realNow,
  })
  for (const round of rounds) await round()
  return nudged
}
