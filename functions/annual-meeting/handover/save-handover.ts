import type { HandoverState } from '#shared/annual-meeting/handover/bank-extract.ts'
import { PortalError } from '#shared/errors.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { MeetingKey } from '#shared/platform/stores/writer.ts'
import { requiredVersion, type Visit } from '../../common/exchange.ts'

/** On top of the version that the caller has seen. @throws PortalError version-conflict with what is stored */
export const saveHandover = async (
  { meetings }: Stores,
  visit: Visit,
  key: MeetingKey,
  change: (before: HandoverState) => Partial<HandoverState>,
): Promise<{ state: HandoverState }> => {
  const version = requiredVersion(visit)
  const before = await meetings.readHandoverState(key)
  const state = before.version === version ? await meetings.saveHandoverState(key, before, change(before)) : null
  if (!state) throw new PortalError('version-conflict', { current: await meetings.readHandoverState(key) })
  return { state }
}
