import type { PageRoute } from '#web/client/page-route.ts'

/** The union's staff watch the season and repair what has stuck. */
export const routes: PageRoute[] = [
  { page: 'season', load: () => import('./board/board-page.tsx') },
  { page: 'seasonClub', load: () => import('./club/club-page.tsx') },
  { page: 'memberCases', load: () => import('./member-cases/member-cases-page.tsx') },
  { page: 'memberCase', load: () => import('./member-cases/member-case-page.tsx') },
  { page: 'companyCases', load: () => import('./companies/companies-page.tsx') },
  { page: 'conflictNotices', load: () => import('./conflicts/conflicts-page.tsx') },
  { page: 'maintenance', load: () => import('./maintenance/maintenance-page.tsx') },
  { page: 'sendings', load: () => import('./sendings/sendings-page.tsx') },
  { page: 'retention', load: () => import('./retention/retention-page.tsx') },
]

/** Texts of other areas that these pages show. */
export const messages = ['annual-meeting', 'data-rights', 'forms', 'membership', 'plot', 'roles']
