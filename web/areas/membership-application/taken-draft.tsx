import { useMutation } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { takeDraft } from '#shared/contract/membership-application-draft.ts'
import { ApiError, call } from '#web/client/api.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { openedDraft } from './hand-over-code.ts'
import type { Typed } from './typed.ts'

type Props = { code: { draft: string; key: string }; onTaken: (typed: Typed) => void; startHere: () => void }

/**
 * On the phone that has read the code: fetches what was typed on the other device, by a press, since it is given once.
 */
export const TakenDraft = ({ code: { draft, key }, onTaken, startHere }: Props) => {
  const take = useMutation({
    mutationFn: async () => {
      const { ciphertext } = await call(takeDraft, { params: { draft } })
      return openedDraft(ciphertext, key).catch(() => {
        throw new ApiError({ status: 410, code: 'draft-expired' })
      })
    },
    onSuccess: onTaken,
  })
  const isGone = take.error instanceof ApiError && take.error.status === 410
  return (
    <CardSection className="join-outcome" title={<FormattedMessage id="join.take-over.title" />}>
      {take.error ? (
        <ErrorMessage error={take.error} />
      ) : (
        <p>
          <FormattedMessage id="join.take-over.text" />
        </p>
      )}
      <p className="actions">
        {!isGone && (
          <button
            type="button"
            className="button primary"
            aria-disabled={take.isPending}
            onClick={() => take.isPending || take.mutate()}
          >
            <FormattedMessage id="join.take-over.fetch" />
          </button>
        )}
        <button type="button" className={isGone ? 'button primary' : 'button'} onClick={startHere}>
          <FormattedMessage id="join.take-over.start-here" />
        </button>
      </p>
    </CardSection>
  )
}
