import type { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { PortalError } from '#shared/errors.ts'
import { readContent as readStored, type StoredContent } from '#shared/platform/stores/annual-meeting/content.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { StoredSummary } from '#shared/platform/stores/annual-meeting/summary.ts'

/** The summary as pages know it, without what only the store counts. */
export const plainSummary = ({
  revision: _revision,
  lockFence: _lockFence,
  motions: _motions,
  ...summary
}: MeetingSummary & Partial<StoredSummary>): MeetingSummary => summary

/** Everything the rules read, as stored now. @throws not-found */
export const readContent = async (
  stores: Stores,
  clubId: string,
  year: number,
  portalNow: number,
): Promise<StoredContent> => {
  const content = await readStored(stores, { club: clubId, year }, portalNow)
  if (!content) throw new PortalError('not-found')
  return content
}
