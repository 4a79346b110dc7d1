import type { PageRoute } from '#web/client/page-route.ts'

/** Who works on a meeting is the server's to say. */
export const routes: PageRoute[] = [
  { page: 'annualMeeting', load: () => import('./steps/entry-page.tsx') },
  { page: 'memberMeeting', load: () => import('./participation/member-page.tsx') },
  {
    layout: () => import('./frame/meeting-layout.tsx'),
    children: [
      { page: 'chooseType', load: () => import('./steps/choose-type-page.tsx') },
      { page: 'preMeeting', load: () => import('./steps/pre-meeting/pre-meeting-page.tsx') },
      { page: 'preparation', load: () => import('./steps/preparation/preparation-page.tsx') },
      { page: 'meeting', load: () => import('./steps/meeting/meeting-page.tsx') },
      { page: 'meetingItem', load: () => import('./steps/meeting/meeting-item-page.tsx') },
      { page: 'registerAssignments', load: () => import('./steps/register-assignments/register-assignments-page.tsx') },
      { page: 'handover', load: () => import('./handover/handover-page.tsx') },
      { page: 'protocol', load: () => import('./steps/protocol/protocol-page.tsx') },
      { page: 'done', load: () => import('./steps/done/done-page.tsx') },
    ],
  },
]

/** Texts of other areas that these pages show. */
export const messages = ['forms', 'signing']
