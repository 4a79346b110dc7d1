import { lazy, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { Outlet, useNavigation } from 'react-router'
import type { Right } from '#shared/roles/rights.ts'
import { Banners } from '../banners/banners.tsx'
import { DemoBarPlace } from '../demo/demo-bar-place.tsx'
import { ApiError } from '#web/client/api.ts'
import { useSessionQuery } from '#web/client/query.ts'
import { isHeard, useServedAs } from '#web/client/served.ts'
import { ErrorPage } from '#web/components/error-pages/error-page.tsx'
import { ExpiredPrompt } from '../session/expired-prompt.tsx'
import { SessionEndedDialog } from '../session/session-ended-dialog.tsx'
import { SessionTimeDialog } from '../session/session-time-dialog.tsx'
import { useOtherTabs } from '../session/use-other-tabs.ts'
import { useSessionEnded } from '#web/client/session-end.ts'
import { ErrorLayout } from './error-layout.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageGate } from './page-gate.tsx'
import { SkipLink } from './skip-link.tsx'
import { useTakenOver } from './use-taken-over.ts'

const DemoBar = lazy(() => import('../demo/demo-bar.tsx'))

/** Header, banners, the page, and what may lie above it. `onlyFor` closes every page to those without the right. */
export const DefaultLayout = ({ onlyFor }: { onlyFor?: Right }) => {
  const { data: session, error, refetch, dataUpdatedAt } = useSessionQuery()
  const { isDemo } = useServedAs()
  const isTakenOver = useTakenOver()
  const ended = useSessionEnded()
  useOtherTabs()
  const loading = useNavigation().state === 'loading'
  // What the page was served with says nothing of now.
  if (!(session && isHeard(dataUpdatedAt)) && error instanceof ApiError && error.code === 'maintenance')
    return (
      <ErrorLayout>
        <ErrorPage
          kind="maintenance"
          action={
            <button type="button" className="button primary" onClick={() => void refetch()}>
              <FormattedMessage id="errors.retry" />
            </button>
          }
        />
      </ErrorLayout>
    )
  return (
    <>
      <SkipLink />
      {session && isTakenOver ? (
        session.demo && (
          <Suspense fallback={<DemoBarPlace />}>
            <DemoBar />
          </Suspense>
        )
      ) : isDemo ? (
        <DemoBarPlace />
      ) : null}
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
