import type { PageRoute } from '#web/client/page-route.ts'

/** The club's own documents. */
export const routes: PageRoute[] = [{ page: 'clubDocuments', load: () => import('./documents-page.tsx') }]
