import type { PageRoute } from '#web/client/page-route.ts'

/**
 * The club's assignments, what can be done with them, what has happened to them, and registering one's own expired
 * mandate again.
 */
export const routes: PageRoute[] = [
  { page: 'assignments', load: () => import('./list/assignments-page.tsx') },
  { page: 'newAssignment', load: () => import('./change/new-assignment-page.tsx') },
  { page: 'renewAssignment', load: () => import('./change/renew-page.tsx') },
  { page: 'chooseSuccessor', load: () => import('./change/successor-page.tsx') },
  { page: 'endAssignment', load: () => import('./change/end-page.tsx') },
  { page: 'assignmentEvents', load: () => import('./history/club-history-page.tsx') },
  { page: 'ownMandates', load: () => import('./history/own-mandates-page.tsx') },
  { page: 'reregister', load: () => import('./reregister/reregister-page.tsx') },
]

/** Texts of other areas that these pages show. */
export const messages = ['forms']
