import { ErrorPage } from '#web/components/error-pages/error-page.tsx'
import { ErrorLayout } from '../layouts/error-layout.tsx'

export const NotFoundPage = () => (
  <ErrorLayout>
    <ErrorPage kind="not-found" />
  </ErrorLayout>
)
