import type { PageRoute } from '#web/client/page-route.ts'

/** What the union keeps of a person, and asking for it. */
export const routes: PageRoute[] = [
  { page: 'rightOfAccess', load: () => import('./retained-data-page.tsx') },
  { page: 'dataPortability', load: () => import('./portability-page.tsx') },
]

/** Texts of other areas that these pages show. */
export const messages = ['forms', 'roles', 'signing']
