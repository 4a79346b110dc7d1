import type { PageRoute } from '#web/client/page-route.ts'

/** Meetings between students and companies. */
export const routes: PageRoute[] = [
  { page: 'businessMeetings', load: () => import('./list/meetings-page.tsx') },
  { page: 'bookBusinessMeeting', load: () => import('./booking/book-page.tsx') },
]

/** Texts of other areas that these pages show. */
export const messages = ['forms']
