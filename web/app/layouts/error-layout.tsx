import type { ReactNode } from 'react'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'

/** Around an error page: the header as a way on, and nothing beside it that could ask, prompt or fail as well. */
export const ErrorLayout = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <Header />
    <main id="main" className="main error-layout">
      {children}
    </main>
  </>
)
