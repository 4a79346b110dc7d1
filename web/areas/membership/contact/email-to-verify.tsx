import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { cancelEmailVerification } from '#shared/contract/membership-email.ts'
import { emailVerificationLimits } from '#shared/limits.ts'
import type { EmailToVerify } from '#shared/membership/email-verification.ts'
import { call } from '#web/client/api.ts'
import { askedAnew } from '#web/client/asked-anew.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useVerification } from './email-form.tsx'

const hour = 3_600_000

/** A new email whose link has not been opened: what to do now, and the way back. */
export const EmailToVerifyCard = ({ id, email, state }: EmailToVerify) => {
  const client = useQueryClient()
  const announce = useAnnounce()
  const verify = useVerification()
  const again = useMutation({
    mutationFn: () => verify(email),
    onSuccess: () => announce('membership.email.sent-again'),
  })
  const cancel = useMutation({
    mutationFn: () => call(cancelEmailVerification, { params: { change: id } }),
    onSuccess: () => announce('membership.email.cancelled'),
    onSettled: (_, error) => askedAnew(client, ['membership', 'own'], error),
  })
  const isBusy = again.isPending || cancel.isPending
  const error = again.error ?? cancel.error
  return (
    <CardSection
      title={<FormattedMessage id="membership.email.to-verify" />}
      className={state === 'sent' ? '' : 'attention'}
    >
      <p role="status">
        <FormattedMessage
          id={`membership.email.${state}`}
          values={{ email: <strong>{email}</strong>, hours: emailVerificationLimits.validFor / hour }}
        />
      </p>
      {error && <ErrorMessage error={error} />}
      <p className="actions">
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => isBusy || again.mutate()}>
          <FormattedMessage id="membership.email.send-again" />
        </button>
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => isBusy || cancel.mutate()}>
          <FormattedMessage id="membership.email.cancel" />
        </button>
      </p>
    </CardSection>
  )
}
