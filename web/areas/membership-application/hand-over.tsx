import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { handOverDraft } from '#shared/contract/membership-application-draft.ts'
import { call } from '#web/client/api.ts'
import { usePath } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { ClockTime } from '#web/components/clock-time.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { Loading } from '#web/components/loading.tsx'
import { handOverHash, sealedDraft } from './hand-over-code.ts'
import type { Typed } from './typed.ts'

const QrCode = lazy(() => import('#web/features/order/qr-code.tsx'))

/** Moves what is typed to the phone, which reads a code: its key is in the code and nowhere else. */
export const HandOver = ({ typed }: { typed: Typed }) => {
  const path = usePath()
  const [isPhone] = useState(() => matchMedia('(pointer: coarse)').matches)
  const handOver = useMutation({
    mutationFn: async () => {
      const { ciphertext, key } = await sealedDraft(typed)
      const { draft, expiresAt } = await call(handOverDraft, { body: { ciphertext } })
      const hash = handOverHash(draft, key)
      return { address: `${location.origin}${path('becomeMember', {}, { hash })}`, expiresAt }
    },
  })
  if (isPhone) return null
  const { data: code, error, isPending } = handOver
  return (
    <CardSection title={<FormattedMessage id="join.hand-over.title" />}>
      <p>
        <FormattedMessage id="join.hand-over.text" />
      </p>
      {code && (
        <div role="status">
          <Suspense fallback={<Loading />}>
            <QrCode value={code.address} label="join.hand-over.code" />
          </Suspense>
          <p>
            <FormattedMessage id="join.hand-over.valid" values={{ time: <ClockTime at={code.expiresAt} /> }} />
          </p>
        </div>
      )}
      {error && <ErrorMessage error={error} />}
      <p>
        <button
          type="button"
          className="button"
          aria-disabled={isPending}
          onClick={() => isPending || handOver.mutate()}
        >
          <FormattedMessage id={code ? 'join.hand-over.again' : 'join.hand-over.show'} />
        </button>
      </p>
    </CardSection>
  )
}
