import { lazy, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { Dialog } from '#web/components/dialog.tsx'
import { Loading } from '#web/components/loading.tsx'
import { loadMessagesInBoth } from '#web/client/catalogues.ts'
import { useGoTo } from '#web/client/language.tsx'
import { useSessionActions, type SignedIn } from '#web/client/query.ts'
import { useSessionEnded } from '#web/client/session-end.ts'

const SignInFlow = lazy(async () => {
  const [flow] = await Promise.all([import('#web/features/order/sign-in-flow.tsx'), loadMessagesInBoth(['signing'])])
  return { default: flow.SignInFlow }
})

/** The session has ended while a page is open: sign in again here, and everything typed stays where it is. */
export const SessionEndedDialog = ({ session }: { session: SignedIn }) => {
  const ended = useSessionEnded()
  const goTo = useGoTo()
  const { signOut } = useSessionActions()
  if (!ended) return null
  const leave = () => {
    goTo('start', {})
    void signOut()
  }
  return (
    <Dialog titleId="shell.session.ended.title" onEscape={null}>
      <p>
        <FormattedMessage id="shell.session.ended.text" values={{ name: session.person.name }} />
      </p>
      <Suspense fallback={<Loading />}>
        <SignInFlow expected={session.person.ref} />
      </Suspense>
      <div className="button-row">
        <button type="button" className="button quiet" onClick={leave}>
          <FormattedMessage id="shell.session.leave" />
        </button>
      </div>
    </Dialog>
  )
}
