import type { PageRoute } from '#web/client/page-route.ts'

/** Becoming a member, and the terms that one accepts. */
export const routes: PageRoute[] = [
  { page: 'becomeMember', load: () => import('./become-member-page.tsx') },
  { page: 'membershipTerms', load: () => import('./membership-terms-page.tsx'), plain: true },
  { page: 'directDebitTerms', load: () => import('./direct-debit-terms-page.tsx'), plain: true },
]

/** Texts of other areas that these pages show. */
export const messages = ['forms', 'signing', 'start']
