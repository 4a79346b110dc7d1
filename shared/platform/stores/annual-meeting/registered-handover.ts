import { isRehearsal } from '../../../basics/rehearsal-year.ts'
import { handoverOf, type Handover } from '../../../annual-meeting/handover/handed-over.ts'
import { PortalError } from '../../../errors.ts'
import type { Stores } from '../stores.ts'
import type { MeetingKey } from '../writer.ts'

/** What a meeting's registrations have handed over, without those that were refused. Null before the first. */
export const registeredHandover = async (
  { meetings }: Pick<Stores, 'meetings'>,
  key: MeetingKey,
): Promise<Handover | null> => {
  const [history, planned] = await Promise.all([meetings.readHistory(key), meetings.readPlannedHandovers(key)])
  const what = isRehearsal(key.year) ? 'assignments-rehearsed' : 'assignments-registered'
  const done = new Set(history.filter((event) => event.what === what).map(({ commandId }) => commandId))
  return done.size === 0 ? null : handoverOf(planned.filter(({ commandId }) => done.has(commandId)))
}

/** @throws PortalError handover-not-begun */
export const requiredHandover = async (stores: Pick<Stores, 'meetings'>, key: MeetingKey): Promise<Handover> => {
  const handover = await registeredHandover(stores, key)
  if (!handover) throw new PortalError('handover-not-begun')
  return handover
}
