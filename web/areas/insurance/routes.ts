import type { PageRoute } from '#web/client/page-route.ts'

/** The income insurance of a member. */
export const routes: PageRoute[] = [{ page: 'incomeInsurance', load: () => import('./insurance-page.tsx') }]

/** Texts of other areas that the page shows. */
export const messages = ['forms', 'membership', 'plot']
