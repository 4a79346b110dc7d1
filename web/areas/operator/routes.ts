import type { PageAccess, PageRoute } from '../../app/page-route.ts'

const operators: PageAccess = ({ kind }) => kind === 'operator'

/** The union's staff watch the season and repair what has stuck. */
export const routes: PageRoute[] = [
  { page: 'season', load: () => import('./board/board-page.tsx'), access: operators },
  { page: 'seasonClub', load: () => import('./club/club-page.tsx'), access: operators },
]
