import { use, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useMatches } from 'react-router'
import { mayInOwnClub } from '#shared/roles/access.ts'
import type { Role, RoleKind } from '#shared/roles/role.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Loading } from '../../components/loading.tsx'
import { DeniedPage } from '../error-pages/denied-page.tsx'
import { ErrorPage } from '../error-pages/error-page.tsx'
import { LoginNeededPage } from '../error-pages/login-needed-page.tsx'
import { ApiError } from '../api.ts'
import type { PageAccess, PageHandle } from '../page-route.ts'
import { PreviewRole } from '../preview/preview-role.ts'
import { activeRole, useSessionQuery, type SignedIn } from '../query.ts'

const accessOf = (handle: unknown, onlyFor?: RoleKind): PageAccess => (onlyFor ? ({ kind }) => kind === onlyFor : ((handle as PageHandle | undefined)?.access ?? 'open'))

type Refusal = Pick<Parameters<typeof DeniedPage>[0], 'wouldOpen' | 'openers'>

/** Null when the role may see the page; otherwise which of one's roles would, and what opens it. */
const refusalOf = (access: Exclude<PageAccess, 'open' | 'signed-in'>, role: Role | null, { person, roles, portalNow }: SignedIn): Refusal | null => {
  if (typeof access === 'function') return role && access(role) ? null : { wouldOpen: roles.filter(access) }
  const answer = mayInOwnClub(access.right, { ref: person.ref, activeRole: role, roles }, portalNow)
  return answer.ok ? null : { wouldOpen: roles.filter(({ id }) => answer.roleIds.includes(id)), openers: answer.wouldOpen }
}

/** Lets through those who may see the page; the others learn why and what would open it. */
export const PageGate = ({ onlyFor, children }: { onlyFor?: RoleKind; children: ReactNode }) => {
  const access = accessOf(useMatches().at(-1)?.handle, onlyFor)
  const preview = use(PreviewRole)
  const { data: session, error, refetch } = useSessionQuery()
  const again = <button type="button" className="button primary" onClick={() => void refetch()}><FormattedMessage id="errors.retry" /></button>
  if (!session && error instanceof ApiError && error.code === 'maintenance') return <ErrorPage kind="maintenance" action={again} />
  if (access === 'open') return children
  if (!session) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading />
  if (!session.signedIn) return <LoginNeededPage />
  if (access === 'signed-in') return children
  const refusal = refusalOf(access, preview ?? activeRole(session), session)
  return refusal ? <DeniedPage {...refusal} {...(preview && { wouldOpen: [] })} /> : children
}
