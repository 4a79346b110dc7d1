import { use } from 'react'
import { FormattedMessage } from 'react-intl'
import { isOpenedBy } from '#shared/roles/access.ts'
import { openersIn } from '#web/components/what-opens.tsx'
import { ApiError } from '#web/client/api.ts'
import { isNotLoaded } from '#web/client/not-loaded.ts'
import { PreviewRole } from '#web/client/preview-role.ts'
import { useSession } from '#web/client/query.ts'
import { DeniedPage } from './denied-page.tsx'
import { useMomentInWords } from '../use-moment-in-words.ts'
import { ErrorPage } from './error-page.tsx'
import { LoginNeededPage } from './login-needed-page.tsx'
import { NotLoadedPage } from './not-loaded-page.tsx'
import { PreviewWithoutContent } from './preview-without-content.tsx'

const Refused = ({ error }: { error: ApiError }) => {
  const session = useSession()
  const preview = use(PreviewRole)
  if (!session?.signedIn) return <DeniedPage wouldOpen={[]} />
  const openers = openersIn(error.params)
  // The portal answered the editor; what opens the page shows whether it would have let the previewed role in.
  if (preview && isOpenedBy(openers, preview, session.portalNow)) return <PreviewWithoutContent of="club" />
  const named = [error.params['roleIds'] ?? []].flat()
  const wouldOpen = session.roles.filter(({ id }) => id !== session.activeRoleId && named.includes(id))
  return <DeniedPage wouldOpen={preview ? [] : wouldOpen} openers={openers} because={error.code} />
}

/** The portal, or the part that the page is of, is closed: until when, if that is known, and trying again. */
const Closed = ({ error, retry }: { error: ApiError; retry?: () => unknown }) => {
  const moment = useMomentInWords()
  const { part = 'portal', at = 'none' } = error.params
  return (
    <ErrorPage
      kind={part === 'portal' ? 'maintenance' : 'maintenance-part'}
      {...(retry && {
        action: (
          <button type="button" className="button primary" onClick={() => void retry()}>
            <FormattedMessage id="errors.retry" />
          </button>
        ),
      })}
    >
      {typeof at === 'number' && (
        <p>
          <FormattedMessage id="errors.page.maintenance.until" values={{ at: moment(at) }} />
        </p>
      )}
    </ErrorPage>
  )
}

/** The error page that fits what went wrong. */
export const PageFailure = ({ error, retry }: { error: unknown; retry?: () => unknown }) => {
  if (isNotLoaded(error)) return <NotLoadedPage />
  if (!(error instanceof ApiError)) return <ErrorPage kind="general" />
  switch (error.code) {
    case 'login-needed':
      return <LoginNeededPage />
    case 'not-found':
      return <ErrorPage kind="not-found" />
    case 'maintenance':
      return <Closed error={error} {...(retry && { retry })} />
    case 'unauthorized':
    case 'change-role':
    case 'no-access-in-role':
      return <Refused error={error} />
    default:
      return <ErrorPage kind="general" reference={error.correlationId} />
  }
}
