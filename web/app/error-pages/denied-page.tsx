import type { Role } from '#shared/roles/role.ts'
import { ErrorPage } from './error-page.tsx'

/** Says that the active role may not see the page, and offers the roles that may. */
export const DeniedPage = ({ wouldOpen }: { wouldOpen: Role[] }) => <ErrorPage kind="unauthorized">{wouldOpen.map(({ id }) => <span key={id} />)}</ErrorPage>
