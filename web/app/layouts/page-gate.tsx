import { use, type ReactNode } from 'react'
import { useMatches } from 'react-router'
import type { Page } from '#shared/languages/paths.ts'
import { mayInActiveRole } from '#shared/roles/access.ts'
import { mayOpen, pageAccess } from '#shared/roles/page-access.ts'
import type { Right } from '#shared/roles/rights.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { DeniedPage } from '#web/components/error-pages/denied-page.tsx'
import { LoginNeededPage } from '#web/components/error-pages/login-needed-page.tsx'
import type { PageHandle } from '#web/client/page-route.ts'
import { PreviewGate } from '../preview-gate.tsx'
import { PreviewRole } from '#web/client/preview-role.ts'
import { useSessionQuery, whoIs } from '#web/client/query.ts'

const pageOf = (handle: unknown): Page | null => (handle as PageHandle | undefined)?.page ?? null

/**
 * Lets through those who may see the page; the others learn why and what would open it. `onlyFor` closes every page to
 * others.
 */
export const PageGate = ({ onlyFor, children }: { onlyFor?: Right; children: ReactNode }) => {
  const page = pageOf(useMatches().at(-1)?.handle)
  const preview = use(PreviewRole)
  const { data: session, error, refetch } = useSessionQuery()
  if (!onlyFor && (page === null || pageAccess[page] === 'open')) return children
  if (!session) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading />
  if (!session.signedIn) return <LoginNeededPage />
  if (preview && page)
    return (
      <PreviewGate page={page} role={preview}>
        {children}
      </PreviewGate>
    )
  const who = whoIs(session)
  const answer = onlyFor
    ? mayInActiveRole(onlyFor, who, session.portalNow)
    : page
      ? mayOpen(page, who, session.portalNow)
      : { ok: true as const }
  return answer.ok ? (
    children
  ) : (
    <DeniedPage
      wouldOpen={session.roles.filter(({ id }) => answer.roleIds.includes(id))}
      openers={answer.wouldOpen}
      because={answer.code}
    />
  )
}
