import { lazy, Suspense } from 'react'

const Loaded = lazy(async () => ({ default: (await import('./start-sections.tsx')).StartSections }))

/** What stands below what is the reader's own, once that is there. */
export const StartSections = () => (
  <Suspense fallback={null}>
    <Loaded />
  </Suspense>
)
