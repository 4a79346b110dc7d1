import type { PageAccess, PageRoute } from '../../app/page-route.ts'

/** Roles with something to do: in a club, by a mandate of any kind, or as the union's staff. */
const hasHome: PageAccess = ({ clubId, permission, kind }) => clubId !== undefined || permission !== 'none' || kind === 'operator' || kind === 'editor'

export const routes: PageRoute[] = [{ page: 'myAssignment', load: () => import('./my-assignment-page.tsx'), access: hasHome, plain: true }]
