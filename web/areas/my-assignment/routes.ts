import type { PageRoute } from '#web/client/page-route.ts'

export const routes: PageRoute[] = [
  { page: 'myAssignment', load: () => import('./my-assignment-page.tsx'), plain: true },
]
