import type { PageRoute } from '#web/client/page-route.ts'

export const routes: PageRoute[] = [{ page: 'roles', load: () => import('./roles-page.tsx'), plain: true }]
