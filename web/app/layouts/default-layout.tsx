import { Outlet } from 'react-router'
import { Header } from './header.tsx'
import { PageGate } from './page-gate.tsx'
import { SkipLink } from './skip-link.tsx'

/** Header, banners and the page. */
export const DefaultLayout = () => (
  <>
    <SkipLink />
    <Header />
    <main id="main" className="main">
      <PageGate>
        <Outlet />
      </PageGate>
    </main>
  </>
)
