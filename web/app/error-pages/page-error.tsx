import { useRouteError } from 'react-router'
import { ApiError } from '#web/client/api.ts'
import { PageFailure } from '#web/components/error-pages/page-failure.tsx'
import { ErrorLayout } from '../layouts/error-layout.tsx'

const aboutThePerson: ReadonlySet<string> = new Set([
  'login-needed',
  'unauthorized',
  'change-role',
  'no-access-in-role',
])

/**
 * What stands in place of a page that the person may not see, in the layout of the pages; every other error goes on.
 */
export const PageError = () => {
  const error = useRouteError()
  if (error instanceof ApiError && aboutThePerson.has(error.code)) return <PageFailure error={error} />
  throw error
}

/** What stands in place of a page that failed. */
export const RouteFailed = () => (
  <ErrorLayout>
    <PageFailure error={useRouteError()} />
  </ErrorLayout>
)
