import type { PageRoute } from '#web/client/page-route.ts'

/** Mail from a club to its members, and samples of every letter of the portal. */
export const routes: PageRoute[] = [
  { page: 'mailings', load: () => import('./list/mailings-page.tsx') },
  { page: 'letterSamples', load: () => import('./samples/samples-page.tsx') },
  { page: 'mailing', load: () => import('./mailing-page.tsx') },
  { page: 'linkedDocument', load: () => import('./documents/linked-document-page.tsx') },
]

/** Texts of other areas that these pages show. */
export const messages = ['forms', 'plot']
