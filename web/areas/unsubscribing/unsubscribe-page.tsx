import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { subscribeAgain, unsubscribe } from '#shared/contract/unsubscribing.ts'
import { readUnsubscribeFragment } from '#shared/mailings/unsubscribe-link.ts'
import { call } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { PageTitle } from '#web/components/page-title.tsx'

/** What the page says, and what its button does then. */
const steps = {
  decline: { act: 'decline', next: 'declined' },
  declined: { act: 'undo', next: 'undone' },
  resume: { act: 'resume', next: 'undone' },
  undone: { act: 'decline', next: 'declined' },
} as const

/**
 * Where the link of a mailing leads, and that of the letter which confirms that it was declined. A press changes
 * something, opening the page nothing, since mail programs open links by themselves. The page reveals to no one whether
 * a token is one, so it says what holds if it is.
 */
const UnsubscribePage = () => {
  const { token, isUndo } = readUnsubscribeFragment(useLocation().hash)
  const [step, setStep] = useState<keyof typeof steps>(isUndo ? 'resume' : 'decline')
  const { act, next } = steps[step]
  const client = useQueryClient()
  const choice = useMutation({
    mutationFn: () => call(act === 'decline' ? unsubscribe : subscribeAgain, { body: { token } }),
    onSuccess: () => {
      setStep(next)
      void client.invalidateQueries({ queryKey: ['membership'] })
    },
  })
  const isDone = step === 'declined' || step === 'undone'
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isDone) said.current?.focus()
  }, [step, isDone])
  return (
    <div className="narrow-page">
      <PageTitle id="unsubscribing.title" />
      <div className="card">
        {token === '' ? (
          <p>
            <FormattedMessage id="unsubscribing.no-token" />
          </p>
        ) : (
          <p key={step} ref={said} tabIndex={isDone ? -1 : undefined} role={isDone ? 'status' : undefined}>
            <FormattedMessage id={`unsubscribing.said.${step}`} />
          </p>
        )}
        {choice.error && <ErrorMessage error={choice.error} />}
        <p className="actions">
          {token !== '' && (
            <button
              key={step}
              type="button"
              className={isDone ? 'button' : 'button primary'}
              aria-disabled={choice.isPending}
              onClick={() => choice.isPending || choice.mutate()}
            >
              <FormattedMessage id={`unsubscribing.act.${act}`} />
            </button>
          )}
          {(isDone || token === '') && (
            <LocaleLink page="subscriptions" params={{}}>
              <FormattedMessage id="unsubscribing.to-subscriptions" />
            </LocaleLink>
          )}
        </p>
      </div>
    </div>
  )
}
export default UnsubscribePage
