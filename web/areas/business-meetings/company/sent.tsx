import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { ulid } from 'ulid'
import { readLinkLetter, sendLinkAgain } from '#shared/contract/business-meeting-companies.ts'
import { businessMeetingLimits, replyHours } from '#shared/business-meetings/limits.ts'
import { ApiError, call } from '#web/client/api.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import type { SignedUp } from './signed-up.ts'
import { useTypedSignUp } from './use-sign-up-form.ts'

const hour = 3_600_000
const day = 24 * hour
/** How often (ms) the page checks the letter while the mail service has not answered. */
const pollEvery = 3_000

const isRefusal = (error: Error | null, code: string) => error instanceof ApiError && error.code === code

/** How far the letter with the link has come; `gone`: nothing of the sign-up is stored any more. */
const useLinkLetter = (company: string) => {
  const client = useQueryClient()
  const queryKey = ['company-letter', company]
  const params = { company }
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readLinkLetter, { params, signal, background: true }),
    retry: false,
    refetchInterval: ({ state }) => (state.error || state.data?.state !== 'under-way' ? false : pollEvery),
  })
  const again = useMutation({
    mutationFn: () => call(sendLinkAgain, { params }),
    // What cannot be sent again was confirmed meanwhile, or is gone.
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const hasFailed = isRefusal(error, 'email-sending-failed')
  const isGone = isRefusal(error, 'not-found')
  return { state: hasFailed ? 'failed' : isGone ? 'gone' : (data?.state ?? 'under-way'), again } as const
}

type SentProps = {
  sent: SignedUp
  /** Whether it was sent just now, and not read from the tab. */
  takesFocus: boolean
  /** Leads back to the form, at this field. */
  beginAnew: (field: 'companyName' | 'email') => void
}

/**
 * In place of the form once the sign-up has been taken: what happens next, the letter with its link, and having it sent
 * again or signing up anew, with what was typed where that letter did not arrive.
 */
export const Sent = ({ sent: { id, email }, takesFocus, beginAnew }: SentProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  const { state, again } = useLinkLetter(id)
  const isOpen = state !== 'confirmed' && state !== 'gone'
  const { forget, asNew } = useTypedSignUp()
  useEffect(() => {
    if (!isOpen) forget()
  }, [isOpen, forget])
  const begin = () => {
    const hasFailed = state === 'failed'
    if (hasFailed) asNew(ulid())
    else forget()
    beginAnew(hasFailed ? 'email' : 'companyName')
  }
  return (
    <div className="notice done" role="status" tabIndex={-1} ref={box}>
      <p>
        <strong>
          <FormattedMessage id={isOpen ? 'company.sent.title' : `company.sent.${state}.title`} />
        </strong>
      </p>
      <p>
        <FormattedMessage id={`company.sent.${state}`} values={{ email, hours: replyHours }} />
      </p>
      {isOpen && (
        <p>
          <FormattedMessage id="company.sent.next" values={{ days: businessMeetingLimits.confirmWithin / day }} />
        </p>
      )}
      {isOpen && again.error && <ErrorMessage error={again.error} />}
      <div className="button-row">
        {isOpen && (
          <button
            type="button"
            className="button"
            aria-disabled={again.isPending}
            onClick={() => again.isPending || again.mutate()}
          >
            <FormattedMessage id="company.sent.again" />
          </button>
        )}
        <button type="button" className="button" onClick={begin}>
          <FormattedMessage id="company.sent.anew" />
        </button>
      </div>
    </div>
  )
}
