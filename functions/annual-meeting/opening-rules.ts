import { OpeningData } from '#shared/annual-meeting/agenda/opening.ts'
import { isLateReasonMissing } from '#shared/annual-meeting/late-plan.ts'
import type { MeetingItem, MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { PortalError } from '#shared/errors.ts'

export const opensMeeting = ({ widget, data }: MeetingItem): boolean =>
  widget === 'opening' && OpeningData.parse(data).opened === true

/** @throws PortalError invalid-input while the reason for a late time or place is missing */
export const assertMayOpen = (summary: MeetingSummary | null, portalNow: number): void => {
  if (summary?.planned && isLateReasonMissing(summary.planned, summary, portalNow))
    throw new PortalError('invalid-input', { fields: [{ path: 'opened', code: 'late-reason-required' }] })
}
