import type { ApplicationStep } from '#shared/platform/stores/membership-application/applications-store.ts'
import type { WorkerDeps } from '../common/deps.ts'

type More = { sealed?: string; items?: readonly Record<string, unknown>[] }

/** Writes a step of an application at the time that it is; `taken` where the person has another one open. */
export const applicationStep =
  ({ clock, stores: { applications }, realNow }: Pick<WorkerDeps, 'clock' | 'stores' | 'realNow'>) =>
  async (id: string, given: ApplicationStep, more: More = {}) => {
    const at = realNow()
    return applications.step(id, given, { at, portalAt: at + (await clock.storedOffset()), ...more })
  }
