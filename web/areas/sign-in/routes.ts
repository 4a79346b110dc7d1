import type { PageRoute } from '#web/client/page-route.ts'

export const routes: PageRoute[] = [{ page: 'signIn', load: () => import('./sign-in-page.tsx'), plain: true }]

/** Texts of other areas that these pages show. */
export const messages = ['signing']
