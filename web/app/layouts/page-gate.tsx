import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { Loading } from '../../components/loading.tsx'
import { DeniedPage } from '../error-pages/denied-page.tsx'
import { LoginNeededPage } from '../error-pages/login-needed-page.tsx'
import type { PageHandle } from '../page-route.ts'
import { activeRole, useSession } from '../query.ts'

/** Lets through those who may see the page; the others learn why and what would open it. */
export const PageGate = ({ children }: { children: ReactNode }) => {
  const access = (useMatches().at(-1)?.handle as PageHandle | undefined)?.access ?? 'open'
  const session = useSession()
  if (access === 'open') return children
  if (!session) return <Loading />
  if (!session.signedIn) return <LoginNeededPage />
  if (access === 'signed-in') return children
  const role = activeRole(session)
  if (role && access(role)) return children
  return <DeniedPage wouldOpen={session.roles.filter(access)} />
}
