import type { PageRoute } from '../../../app/page-route.ts'

/** What the holder of an expired mandate does with it. */
export const routes: PageRoute[] = [{ page: 'reregister', load: () => import('./reregister-page.tsx'), access: 'signed-in' }]
