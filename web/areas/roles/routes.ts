import type { PageRoute } from '../../app/page-route.ts'

export const routes: PageRoute[] = [{ page: 'roles', load: () => import('./roles-page.tsx'), plain: true }]
