import type { PageRoute } from '../../app/page-route.ts'

export const routes: PageRoute[] = [{ page: 'myAssignment', load: () => import('./my-assignment-page.tsx'), plain: true }]
