import type { PageRoute } from '#web/client/page-route.ts'

/** Where everything is searched, and where editors help it to be found. */
export const routes: PageRoute[] = [
  { page: 'search', load: () => import('./search-page.tsx'), plain: true },
  { page: 'manageSearch', load: () => import('./manage/manage-search-page.tsx') },
]

/** Texts of other areas that these pages show. */
export const messages = ['forms']
