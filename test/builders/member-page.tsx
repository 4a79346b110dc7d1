import type { OwnEntry } from '#shared/contract/annual-meeting-participation.ts'
import { routes } from '#web/areas/annual-meeting/routes.ts'
import { meeting } from './meeting-content.ts'
import { participation } from './participation.ts'
import { chairmanRole, openPage, season, signedInAs } from './portal-page.tsx'

const api = 'GET /api/meetings/club-001/2027/participation'
const memberRole = {
  ...chairmanRole,
  kind: 'employable' as const,
  permission: 'none' as const,
  assignmentType: undefined,
}
/** Opens the meeting's page for members. */
export const openMemberPage = (
  view: unknown = participation(),
  more: Record<string, unknown> = {},
  page = '/mitt-uppdrag/arsmote/2027/for-medlemmar',
) =>
  openPage(routes, page, {
    'GET /api/session': signedInAs(memberRole),
    'GET /api/season': { ...season, summary: { ...meeting().summary, authority: [], secretary: null, adjusters: [] } },
    [api]: view,
    ...more,
  })

export const own: OwnEntry = {
  id: '01JZZZZZZZZZZZZZZZZZZZZZZB',
  kind: 'motion',
  number: 3,
  title: 'Cykelställ',
  background: null,
  proposal: 'Att bygga tak',
  answer: null,
  recommendation: null,
  sentAt: 0,
  mayWithdraw: true,
}
