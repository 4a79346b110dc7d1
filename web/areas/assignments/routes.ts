import type { PageAccess, PageRoute } from '../../app/page-route.ts'

const readers: PageAccess = { right: 'assignments.read' }
const officers: PageAccess = { right: 'assignments.change' }

/** The club's assignments, what can be done with them, what has happened to them, and registering one's own expired mandate again. */
export const routes: PageRoute[] = [
  { page: 'assignments', load: () => import('./list/assignments-page.tsx'), access: readers },
  { page: 'newAssignment', load: () => import('./change/new-assignment-page.tsx'), access: officers },
  { page: 'renewAssignment', load: () => import('./change/renew-page.tsx'), access: officers },
  { page: 'chooseSuccessor', load: () => import('./change/successor-page.tsx'), access: officers },
  { page: 'endAssignment', load: () => import('./change/end-page.tsx'), access: officers },
  { page: 'assignmentEvents', load: () => import('./history/club-history-page.tsx'), access: readers },
  { page: 'ownMandates', load: () => import('./history/own-mandates-page.tsx'), access: 'signed-in' },
  { page: 'reregister', load: () => import('./reregister/reregister-page.tsx'), access: 'signed-in' },
]
