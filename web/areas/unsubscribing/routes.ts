import type { PageRoute } from '#web/client/page-route.ts'

export const routes: PageRoute[] = [{ page: 'unsubscribe', load: () => import('./unsubscribe-page.tsx') }]
