import type { PageRoute } from '#web/client/page-route.ts'

export const routes: PageRoute[] = [
  {
    layout: () => import('./members-only.tsx'),
    plain: true,
    children: [{ page: 'myProduct', load: () => import('./home/home-page.tsx') }],
  },
]
