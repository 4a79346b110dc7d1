import type { PageRoute } from '#web/client/page-route.ts'

/** The club's members. */
export const routes: PageRoute[] = [
  { page: 'members', load: () => import('./list/members-page.tsx') },
  { page: 'workplaces', load: () => import('./workplaces/workplaces-page.tsx') },
]

/** Texts of other areas that these pages show. */
export const messages = ['forms']
