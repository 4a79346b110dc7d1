import { useRouteError } from 'react-router'
import { PageFailure } from '#web/components/error-pages/page-failure.tsx'

/** What stands in place of a page that failed; the header stays. */
export const PageError = () => <PageFailure error={useRouteError()} />
