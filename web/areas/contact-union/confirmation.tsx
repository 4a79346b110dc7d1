import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { readCallConfirmation } from '#shared/contract/contact-union.ts'
import { ApiError, call } from '#web/client/api.ts'

/** How often (ms) the page checks the letter while the mail service has not answered. */
const pollEvery = 3_000

const hasFailed = (error: Error | null) => error instanceof ApiError && error.code === 'email-sending-failed'

/** What has become of the confirmation by email; where it did not arrive, the call comes all the same. */
export const Confirmation = ({ id }: { id: string }) => {
  const { data, error } = useQuery({
    queryKey: ['call-confirmation', id],
    queryFn: ({ signal }) => call(readCallConfirmation, { params: { call: id }, signal, background: true }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'sent' || hasFailed(state.error) ? false : pollEvery),
  })
  if (hasFailed(error))
    return (
      <p>
        <FormattedMessage id="contact.agreed.letter-failed" />
      </p>
    )
  return (
    <p>
      <FormattedMessage id={data?.state === 'sent' ? 'contact.agreed.letter' : 'contact.agreed.letter-under-way'} />
    </p>
  )
}
