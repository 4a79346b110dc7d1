import type { PageRoute } from '#web/client/page-route.ts'

/** The club's meetings with its members. Leaving a page of it leaves the time to undo as it is. */
export const routes: PageRoute[] = [
  {
    layout: () => import('./layout.tsx'),
    children: [
      { page: 'memberMeetings', load: () => import('./list/list-page.tsx') },
      { page: 'newMemberMeeting', load: () => import('./form/new-meeting-page.tsx') },
      { page: 'memberMeetingHeld', load: () => import('./meeting/meeting-page.tsx') },
    ],
  },
]

/** Texts of other areas that these pages show. */
export const messages = ['forms']
