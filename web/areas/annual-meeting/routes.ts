import type { PageRoute } from '../../app/page-route.ts'

/** Who may see what of a meeting is the server's to say; its refusals become the right page. */
export const routes: PageRoute[] = [
  { page: 'annualMeeting', load: () => import('./steps/entry-page.tsx'), access: 'signed-in' },
  { page: 'memberMeeting', load: () => import('./member/member-page.tsx'), access: 'signed-in' },
  {
    layout: () => import('./frame/meeting-layout.tsx'),
    children: [
      { page: 'chooseType', load: () => import('./steps/choose-type-page.tsx'), access: 'signed-in' },
      { page: 'preMeeting', load: () => import('./steps/pre-meeting/pre-meeting-page.tsx'), access: 'signed-in' },
      { page: 'preparation', load: () => import('./steps/preparation/preparation-page.tsx'), access: 'signed-in' },
      { page: 'meeting', load: () => import('./steps/meeting/meeting-page.tsx'), access: 'signed-in' },
      { page: 'meetingItem', load: () => import('./steps/meeting/meeting-item-page.tsx'), access: 'signed-in' },
      { page: 'registerAssignments', load: () => import('./steps/register-assignments/register-assignments-page.tsx'), access: 'signed-in' },
      { page: 'handover', load: () => import('./handover/handover-page.tsx'), access: 'signed-in' },
      { page: 'protocol', load: () => import('./steps/protocol/protocol-page.tsx'), access: 'signed-in' },
      { page: 'done', load: () => import('./steps/done/done-page.tsx'), access: 'signed-in' },
    ],
  },
]
