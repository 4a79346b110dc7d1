import type { PageRoute } from '../../app/page-route.ts'

export const routes: PageRoute[] = [{ page: 'start', load: () => import('./start-page.tsx'), access: 'open', plain: true }]
