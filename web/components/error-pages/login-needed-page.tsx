import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { LocaleLink } from '#web/client/language.tsx'
import { ErrorPage } from './error-page.tsx'

/** Says that one must sign in, and comes back here afterwards. */
export const LoginNeededPage = () => {
  const { pathname, search, hash } = useLocation()
  const here = new URLSearchParams({ next: `${pathname}${search}${hash}` })
  return (
    <ErrorPage
      kind="login-needed"
      action={
        <LocaleLink page="signIn" params={{}} search={`?${here}`} className="button primary">
          <FormattedMessage id="shell.sign-in" />
        </LocaleLink>
      }
    />
  )
}
