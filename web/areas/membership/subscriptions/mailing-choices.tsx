import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { saveMailingChoice, type SubscriptionsView } from '#shared/contract/membership-subscriptions.ts'
import { call } from '#web/client/api.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { GroupFrame } from '#web/components/form/field-frame.tsx'
import { subscriptionsQuery } from '../choices-queries.ts'

type Choice = SubscriptionsView['mailings'][number]

const MailingChoice = ({ kind, isWanted }: Choice) => {
  const client = useQueryClient()
  const announce = useAnnounce()
  const isOnline = useOnline()
  const choice = useMutation({
    mutationFn: (wanted: boolean) =>
      call(saveMailingChoice, { params: { mailings: kind }, body: { isWanted: wanted } }),
    onSuccess: (view) => {
      client.setQueryData(subscriptionsQuery.queryKey, view)
      announce('subscriptions.saved')
    },
  })
  return (
    <>
      <label className="choice">
        <input
          type="checkbox"
          checked={choice.isPending ? choice.variables : isWanted}
          aria-disabled={choice.isPending || !isOnline}
          aria-describedby={isOnline ? undefined : offlineBanner}
          onChange={({ target }) => {
            if (!choice.isPending && isOnline) choice.mutate(target.checked)
          }}
        />
        <span>
          <FormattedMessage id={`subscriptions.mailing.${kind}`} />
        </span>
        <span className="secondary">
          <FormattedMessage id={`subscriptions.mailing.${kind}.about`} />
        </span>
      </label>
      {choice.error && <ErrorMessage error={choice.error} />}
      <p className="secondary">{choice.isSuccess && <FormattedMessage id="subscriptions.saved" />}</p>
    </>
  )
}

/** Mailings that one gets without having chosen them, and can decline here as by the link in each. */
export const MailingChoices = ({ mailings }: Pick<SubscriptionsView, 'mailings'>) => {
  const id = useId()
  return (
    <div className="card">
      <GroupFrame
        id={id}
        label={<FormattedMessage id="subscriptions.mailings" />}
        hintId={`${id}-hint`}
        error={null}
        errorId={`${id}-error`}
      >
        {mailings.map((each) => (
          <MailingChoice key={each.kind} {...each} />
        ))}
      </GroupFrame>
    </div>
  )
}
