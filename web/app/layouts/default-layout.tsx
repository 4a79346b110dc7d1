import { lazy, Suspense } from 'react'
import { Outlet, useNavigation } from 'react-router'
import type { Right } from '#shared/roles/access.ts'
import { Banners } from '../banners/banners.tsx'
import { useSession } from '#web/client/query.ts'
import { ExpiredPrompt } from '../session/expired-prompt.tsx'
import { SessionEndedDialog } from '../session/session-ended-dialog.tsx'
import { SessionTimeDialog } from '../session/session-time-dialog.tsx'
import { useSessionEnded } from '#web/client/session-end.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageGate } from './page-gate.tsx'
import { SkipLink } from './skip-link.tsx'

const DemoBar = lazy(() => import('../demo/demo-bar.tsx'))

/** Header, banners, the page, and what may lie above it. `onlyFor` closes every page to those without the right. */
export const DefaultLayout = ({ onlyFor }: { onlyFor?: Right }) => {
  const session = useSession()
  const ended = useSessionEnded()
  const loading = useNavigation().state === 'loading'
  return (
    <>
      <SkipLink />
      {session?.demo && (
        <Suspense fallback={null}>
          <DemoBar />
        </Suspense>
      )}
      <Header />
      <Banners />
      <main id="main" className="main" aria-busy={loading}>
        <PageGate onlyFor={onlyFor}>
          <Outlet />
        </PageGate>
      </main>
      <Footer />
      {session?.signedIn && !ended && !onlyFor && <ExpiredPrompt />}
      {session?.signedIn && !ended && <SessionTimeDialog session={session} />}
      {session?.signedIn && <SessionEndedDialog session={session} />}
    </>
  )
}
