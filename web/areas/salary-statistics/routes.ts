import type { PageRoute } from '#web/client/page-route.ts'

/** What is earned in an occupation, and at a club's workplaces. */
export const routes: PageRoute[] = [{ page: 'salaryStatistics', load: () => import('./salary-statistics-page.tsx') }]

/** Texts of other areas that the page shows. */
export const messages = ['forms', 'membership', 'plot']
