import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { confirmEmail } from '#shared/contract/membership-email.ts'
import { mayDeclareAddress } from '#shared/courses/own-address.ts'
import { ApiError, call } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useSession, whoIs } from '#web/client/query.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { PageTitle } from '#web/components/page-title.tsx'

const tokenShape = /^#([\w-]{43})$/

const gone = new ApiError({ status: 410, code: 'email-link-expired' })

/**
 * Where the link in the letter leads, on any device: a press confirms the address, since mail programs open links by
 * themselves. The token stands in the part of the address that is sent to no server.
 */
const ConfirmEmailPage = () => {
  const token = tokenShape.exec(useLocation().hash)?.[1] ?? null
  const client = useQueryClient()
  const session = useSession()
  const isOutsider = session?.signedIn === true && mayDeclareAddress(whoIs(session), session.portalNow)
  const confirm = useMutation({
    mutationFn: (given: string) => call(confirmEmail, { body: { token: given } }),
    onSuccess: () =>
      Promise.all(['membership', 'courses'].map((area) => client.invalidateQueries({ queryKey: [area] }))),
  })
  const error = token === null ? gone : confirm.error
  const isOver = error instanceof ApiError && error.status === 410
  return (
    <div className="narrow-page">
      <PageTitle id="membership.email.confirm.title" />
      <div className="card">
        {confirm.isSuccess ? (
          <p role="status">
            <FormattedMessage id="membership.email.confirm.done" />
          </p>
        ) : (
          !isOver && (
            <p>
              <FormattedMessage id="membership.email.confirm.text" />
            </p>
          )
        )}
        {error && <ErrorMessage error={error} />}
        <p className="actions">
          {token !== null && !confirm.isSuccess && !isOver && (
            <button
              type="button"
              className="button primary"
              aria-disabled={confirm.isPending}
              onClick={() => confirm.isPending || confirm.mutate(token)}
            >
              <FormattedMessage id="membership.email.confirm.act" />
            </button>
          )}
          {(confirm.isSuccess || isOver) && (
            <LocaleLink page={isOutsider ? 'ownCourses' : 'membershipContact'} params={{}} className="button">
              <FormattedMessage id={`membership.email.confirm.${isOutsider ? 'to-courses' : 'to-contact'}`} />
            </LocaleLink>
          )}
        </p>
      </div>
    </div>
  )
}
export default ConfirmEmailPage
