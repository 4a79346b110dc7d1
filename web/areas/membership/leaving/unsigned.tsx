import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { cancelLeaving } from '#shared/contract/membership-leaving-commands.ts'
import type { LeavingNotice } from '#shared/contract/membership-leaving.ts'
import { call } from '#web/client/api.ts'
import { askedAnew } from '#web/client/asked-anew.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { ownLeavingQuery } from './own-leaving-query.ts'

/** A signature that was begun in another browser, which keeps one from beginning here. */
const SignedElsewhere = ({ notice: { id } }: { notice: LeavingNotice }) => {
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => call(cancelLeaving, { params: { notice: id } }),
    onSettled: (_, error) => askedAnew(client, ownLeavingQuery.queryKey, error),
  })
  return (
    <div className="notice attention">
      <p>
        <FormattedMessage id="membership.leaving.elsewhere" />
      </p>
      {cancel.error && <ErrorMessage error={cancel.error} />}
      <p className="actions">
        <button type="button" className="button" aria-disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          <FormattedMessage id="membership.leaving.elsewhere.cancel" />
        </button>
      </p>
    </div>
  )
}

/** Ends of a notice that its signature does not show. */
const shownEnds: ReadonlySet<LeavingNotice['state']> = new Set(['month-over', 'not-taken', 'signature-lost'])

/** What there is to know of a notice that has not been signed, or came to nothing although it was. */
export const Unsigned = ({ notice }: { notice: LeavingNotice | null }) => {
  if (notice?.state === 'unsigned' && !notice.order) return <SignedElsewhere notice={notice} />
  return (
    notice &&
    shownEnds.has(notice.state) && (
      <div className="notice attention" role="alert">
        <p>
          <FormattedMessage id={`membership.leaving.ended.${notice.state}`} />
        </p>
      </div>
    )
  )
}
