import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ApiError } from '#web/client/api.ts'
import { useSignedIn } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { runningSignIn, SignInFlow } from '#web/features/order/sign-in-flow.tsx'

type Act = () => Promise<void>

/** What was asked for in the tab that an app did not lead back to is pressed again here, and not confirmed again. */
const nothingMore: Act = async () => undefined

const confirmId = 'confirm-with-electronic-id'

/**
 * Does what the portal gives only to who has just shown the electronic ID: where it asks for that, `confirming` is what
 * is shown, and what was asked for is done after it. A confirmation that another tab began is gone on with. `back`: the
 * id of where the focus goes from there.
 */
export const useConfirmed = (back: string) => {
  const { person } = useSignedIn()
  const [waiting, setWaiting] = useState<Act | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const isConfirming = waiting !== null
  useEffect(() => {
    let isOver = false
    // Where that is not known nothing is gone on with: what is pressed asks for the confirmation itself, and says what
    // fails.
    const found = runningSignIn(person.ref).catch(() => null)
    void found.then((order) => order && !isOver && setWaiting((before) => before ?? nothingMore))
    return () => {
      isOver = true
    }
  }, [person.ref])
  // The button that was pressed is gone.
  useEffect(() => {
    if (isConfirming) focusTarget(confirmId)
  }, [isConfirming])

  const run = async (act: Act) => {
    setBusy(true)
    setError(null)
    try {
      await act()
      setWaiting(null)
    } catch (failure) {
      const isToConfirm = failure instanceof ApiError && failure.code === 'confirm-identity'
      if (isToConfirm) setWaiting(() => act)
      else setError(failure)
    } finally {
      setBusy(false)
    }
  }

  const confirming: ReactNode = waiting && (
    <CardSection id={confirmId} title={<FormattedMessage id="data-rights.confirm" />} className="no-print">
      <SignInFlow
        expected={person.ref}
        onDone={() => {
          setWaiting(null)
          focusTarget(back)
          void run(waiting)
        }}
      >
        <p>
          <FormattedMessage id="data-rights.confirm.text" />
        </p>
      </SignInFlow>
      <p>
        <button
          type="button"
          className="link-button"
          onClick={() => {
            setWaiting(null)
            focusTarget(back)
          }}
        >
          <FormattedMessage id="data-rights.confirm.back" />
        </button>
      </p>
    </CardSection>
  )
  return { run, confirming, error, isBusy }
}
