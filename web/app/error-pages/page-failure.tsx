import { ApiError } from '../api.ts'
import { useSession } from '../query.ts'
import { DeniedPage } from './denied-page.tsx'
import { ErrorPage } from './error-page.tsx'
import { LoginNeededPage } from './login-needed-page.tsx'

const Refused = ({ error }: { error: ApiError }) => {
  const session = useSession()
  const named = [error.params['roleIds'], error.params['wouldOpen']].flat()
  const wouldOpen = session?.signedIn ? session.roles.filter(({ id }) => id !== session.activeRoleId && named.includes(id)) : []
  return <DeniedPage wouldOpen={wouldOpen} because={error.code === 'change-role' || error.code === 'no-access-in-role' ? error.code : 'role'} />
}

/** The error page that fits what went wrong. */
export const PageFailure = ({ error }: { error: unknown }) => {
  if (!(error instanceof ApiError)) return <ErrorPage kind="general" />
  switch (error.code) {
    case 'login-needed':
      return <LoginNeededPage />
    case 'not-found':
      return <ErrorPage kind="not-found" />
    case 'maintenance':
      return <ErrorPage kind="maintenance" />
    case 'unauthorized':
    case 'change-role':
    case 'no-access-in-role':
      return <Refused error={error} />
    default:
      return <ErrorPage kind="general" reference={error.correlationId} />
  }
}
