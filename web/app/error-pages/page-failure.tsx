import { ApiError } from '../api.ts'
import { DeniedPage } from './denied-page.tsx'
import { ErrorPage } from './error-page.tsx'
import { LoginNeededPage } from './login-needed-page.tsx'

/** The error page that fits what went wrong. */
export const PageFailure = ({ error }: { error: unknown }) => {
  if (!(error instanceof ApiError)) return <ErrorPage kind="general" />
  if (error.code === 'login-needed') return <LoginNeededPage />
  if (error.code === 'not-found') return <ErrorPage kind="not-found" />
  if (error.code === 'maintenance') return <ErrorPage kind="maintenance" />
  if (error.code === 'unauthorized') return <DeniedPage wouldOpen={[]} />
  return <ErrorPage kind="general" reference={error.correlationId} />
}
