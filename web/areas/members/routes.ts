import type { PageRoute } from '../../app/page-route.ts'

/** The club's members, and whom they write to. */
export const routes: PageRoute[] = [
  { page: 'members', load: () => import('./list/members-page.tsx') },
  { page: 'contacts', load: () => import('./contacts/contacts-page.tsx'), plain: true },
  { page: 'editContacts', load: () => import('./contacts/edit-contacts-page.tsx') },
]
