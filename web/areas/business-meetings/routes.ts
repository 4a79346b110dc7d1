import type { PageRoute } from '#web/client/page-route.ts'

/** Meetings between students and companies. */
export const routes: PageRoute[] = [
  { page: 'businessMeetings', load: () => import('./list/meetings-page.tsx') },
  { page: 'bookBusinessMeeting', load: () => import('./booking/book-page.tsx') },
  { page: 'companySignUp', load: () => import('./company/sign-up-page.tsx') },
  { page: 'ownCompany', load: () => import('./company/own-company-page.tsx') },
]

/** Texts of other areas that these pages show. */
export const messages = ['forms']
