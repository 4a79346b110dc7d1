import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { readLinkLetter, sendLinkAgain } from '#shared/contract/business-meeting-companies.ts'
import { businessMeetingLimits } from '#shared/business-meetings/limits.ts'
import { ApiError, call } from '#web/client/api.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import type { SignedUp } from './use-sign-up-form.ts'

const day = 24 * 3_600_000
/** How often (ms) the page looks for the letter while the mail service has not answered. */
const lookEvery = 3_000

const isRefusal = (error: Error | null, code: string) => error instanceof ApiError && error.code === code

/** In place of the form once the sign-up has been taken: the letter with its link, and having it sent again. */
export const Sent = ({ sent: { id, email } }: { sent: SignedUp }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const client = useQueryClient()
  const queryKey = ['company-letter', id]
  const params = { company: id }
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readLinkLetter, { params, signal, background: true }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'sent' || state.error ? false : lookEvery),
  })
  const again = useMutation({
    mutationFn: () => call(sendLinkAgain, { params }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
  const hasFailed = isRefusal(error, 'email-sending-failed')
  // The link was opened elsewhere meanwhile.
  const isUsed = isRefusal(error, 'not-found') || isRefusal(again.error, 'not-found')
  const state = hasFailed ? 'failed' : (data?.state ?? 'under-way')
  return (
    <div className="notice done" role="status" tabIndex={-1} ref={box}>
      <p>
        <strong>
          <FormattedMessage id="company.sent.title" />
        </strong>
      </p>
      <p>
        <FormattedMessage id={isUsed ? 'company.sent.used' : `company.sent.${state}`} values={{ email }} />
      </p>
      {!isUsed && (
        <>
          <p>
            <FormattedMessage id="company.sent.next" values={{ days: businessMeetingLimits.confirmWithin / day }} />
          </p>
          {again.error && <ErrorMessage error={again.error} />}
          <button
            type="button"
            className="button"
            aria-disabled={again.isPending}
            onClick={() => again.isPending || again.mutate()}
          >
            <FormattedMessage id="company.sent.again" />
          </button>
        </>
      )}
    </div>
  )
}
