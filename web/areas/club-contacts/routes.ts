import type { PageRoute } from '#web/client/page-route.ts'

/** Whom the club's members write to. */
export const routes: PageRoute[] = [
  { page: 'contacts', load: () => import('./contacts-page.tsx'), plain: true },
  { page: 'editContacts', load: () => import('./edit-contacts-page.tsx') },
]

/** Texts of other areas that these pages show. */
export const messages = ['forms']
