import type { PageRoute } from '#web/client/page-route.ts'

/** The club's own documents. */
export const routes: PageRoute[] = [{ page: 'clubDocuments', load: () => import('./documents-page.tsx') }]

/** Texts of other areas that these pages show. */
export const messages = ['forms']
