import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { keepEmail, type OwnMembership } from '#shared/contract/membership.ts'
import { call } from '#web/client/api.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'

type Props = NonNullable<OwnMembership['returnedLetter']> & { email: string }

/** A letter came back from the member's address: why, and the two ways on. */
export const ReturnedLetter = ({ at, isLasting, email }: Props) => {
  const client = useQueryClient()
  const announce = useAnnounce()
  const keep = useMutation({
    mutationFn: () => call(keepEmail, { body: { at } }),
    onSuccess: () => {
      announce('membership.returned.confirmed')
      void client.invalidateQueries({ queryKey: ['session'] })
      return client.invalidateQueries({ queryKey: ['membership', 'own'] })
    },
  })
  return (
    <CardSection title={<FormattedMessage id="membership.returned" />} className="attention">
      <p>
        <FormattedMessage
          id={isLasting ? 'membership.returned.lasting' : 'membership.returned.passing'}
          values={{ email: <strong>{email}</strong>, day: <DayInWords day={stockholmDate(at)} /> }}
        />
      </p>
      {keep.error && <ErrorMessage error={keep.error} />}
      <p className="actions">
        <button
          type="button"
          className="button"
          aria-disabled={keep.isPending}
          onClick={() => keep.isPending || keep.mutate()}
        >
          <FormattedMessage id="membership.returned.keep" />
        </button>
      </p>
    </CardSection>
  )
}
