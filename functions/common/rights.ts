import type { z } from 'zod'
import { nextRole } from '#shared/annual-meeting/protocol/rehearsal-signer.ts'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import type { MeetingRights } from '#shared/contract/annual-meeting.ts'
import { may } from '#shared/roles/access.ts'
import type { RightTo } from '#shared/roles/rights.ts'
import type { MeetingCaller } from './exchange.ts'

type Viewer = Pick<MeetingCaller, 'who' | 'meeting' | 'resource' | 'portalNow'>

const has = ({ who, resource, portalNow }: Viewer, right: RightTo<'meeting'>) => may(right, who, resource, portalNow).ok

/** Whether the caller works on the meeting, and does not only read its notice as a member. */
export const worksOn = (viewer: Viewer) => has(viewer, 'meeting.work')

/** In a rehearsal one person plays the secretary first and then the adjusters. */
const playsAdjuster = ({ meeting }: Viewer) =>
  meeting !== null && isRehearsal(meeting.year) && nextRole(meeting, meeting) === 'adjuster'

export const rightsIn = (viewer: Viewer): z.infer<typeof MeetingRights> => ({
  work: worksOn(viewer),
  edit: has(viewer, 'meeting.edit'),
  submit: has(viewer, 'meeting.submit'),
  register: has(viewer, 'assignments.register'),
  editProtocol: has(viewer, 'protocol.edit'),
  sign:
    has(viewer, 'protocol.sign.secretary') && !playsAdjuster(viewer)
      ? 'secretary'
      : has(viewer, 'protocol.sign.adjuster')
        ? 'adjuster'
        : null,
})
