import type { PageRoute } from '#web/client/page-route.ts'

/** How one pays, and one’s invoices. */
export const routes: PageRoute[] = [
  { page: 'payments', load: () => import('./payments-page.tsx'), plain: true },
  { page: 'paymentChange', load: () => import('./payment-change-page.tsx') },
]

/** Texts of other areas that these pages show. */
export const messages = ['forms', 'membership-application', 'membership']
