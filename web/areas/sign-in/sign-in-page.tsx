import { FormattedMessage } from 'react-intl'
import { Navigate, useSearchParams } from 'react-router'
import type { SessionView } from '#shared/contract/sign-in.ts'
import { pathTo } from '#web/client/paths.ts'
import { SignInFlow } from '#web/features/order/sign-in-flow.tsx'
import { useLanguage } from '#web/client/language.tsx'
import { homeOf } from '#web/client/home-of.ts'
import { PageTitle } from '#web/components/page-title.tsx'
import { WithSession } from '#web/components/with-session.tsx'
import { ownPath } from './own-path.ts'

const SignIn = ({ session }: { session: SessionView }) => {
  const language = useLanguage()
  const [query] = useSearchParams()
  if (session.signedIn) {
    return <Navigate replace to={ownPath(query.get('next')) ?? pathTo(homeOf(session), {}, language)} />
  }
  return (
    <div className="narrow-page">
      <PageTitle id="signing.title.sign-in" />
      <div className="card">
        <SignInFlow>
          <p className="secondary">
            <FormattedMessage id="sign-in.hint" />
          </p>
        </SignInFlow>
      </div>
      <details className="more">
        <summary>
          <FormattedMessage id="sign-in.help.title" />
        </summary>
        <p>
          <FormattedMessage id="sign-in.help.text" />
        </p>
      </details>
    </div>
  )
}

const SignInPage = () => <WithSession>{(session) => <SignIn session={session} />}</WithSession>
export default SignInPage
