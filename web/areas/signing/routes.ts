import type { PageRoute } from '#web/client/page-route.ts'

/** Checking a submitted package, for anybody. */
export const routes: PageRoute[] = [{ page: 'verifyPackage', load: () => import('./verify-page.tsx'), plain: true }]

/** Texts of other areas that this page shows. */
export const messages = ['forms']
