import type { PageRoute } from '#web/client/page-route.ts'

export const routes: PageRoute[] = [{ page: 'coursesForRole', load: () => import('./courses-page.tsx'), plain: true }]
