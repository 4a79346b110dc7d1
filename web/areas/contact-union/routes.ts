import type { PageRoute } from '#web/client/page-route.ts'

/** How the union is reached: the same page for everybody, and from the assignment's home. */
export const routes: PageRoute[] = [
  { page: 'contact', load: () => import('./contact-page.tsx') },
  { page: 'contactAsElected', load: () => import('./contact-page.tsx') },
]

/** Texts of other areas that these pages show. */
export const messages = ['forms']
