import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod'
import { saveSubscriptions, SubscriptionsView } from '#shared/contract/membership-subscriptions.ts'
import { SubscriptionKind } from '#shared/membership/subscriptions.ts'
import { call } from '#web/client/api.ts'
import { useOnline } from '#web/client/use-online.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { GroupFrame } from '#web/components/form/field-frame.tsx'
import type { FieldHandle } from '#web/components/form/field-handle.ts'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { subscriptionsQuery } from '../choices-queries.ts'

const Typed = z.object({ chosen: z.array(SubscriptionKind) })
type Typed = z.infer<typeof Typed>

const storedIn = ({ chosen, version }: SubscriptionsView) => ({ values: { chosen }, version })

const Choices = ({ offered, handle }: { offered: readonly SubscriptionKind[]; handle: FieldHandle<'chosen'> }) => {
  const intl = useIntl()
  const { value, change, onBlur, label, ...frame } = handle.useField('chosen')
  const chosen = value as SubscriptionKind[]
  return (
    <GroupFrame {...frame} label={label}>
      {offered.map((kind) => (
        <label key={kind} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(kind)}
            onBlur={onBlur}
            onChange={({ target }) =>
              change(offered.filter((each) => (each === kind ? target.checked : chosen.includes(each))))
            }
          />
          <span>{intl.formatMessage({ id: `subscriptions.kind.${kind}` })}</span>
          <span className="secondary">{intl.formatMessage({ id: `subscriptions.kind.${kind}.about` })}</span>
        </label>
      ))}
    </GroupFrame>
  )
}

/** Chooses letters. None is chosen beforehand. */
export const SubscriptionsForm = ({ view }: { view: SubscriptionsView }) => {
  const intl = useIntl()
  const announce = useAnnounce()
  const client = useQueryClient()
  const isOnline = useOnline()
  const question = intl.formatMessage({ id: 'subscriptions.question' })
  const form = useDraftForm<Typed, Typed, SubscriptionsView>({
    name: 'subscriptions',
    draftKey: 'own',
    draftIn: 'nowhere',
    shape: Typed,
    start: { id: 'own', ...storedIn(view) },
    judge: (typed) => ({ body: typed, issues: [] }),
    nameOf: () => question,
    save: (body, { version }) => call(saveSubscriptions, { body, ifMatch: version }),
    stored: (current) => ({ ...storedIn(SubscriptionsView.parse(current)), by: null }),
    onSaved: (saved) => {
      client.setQueryData(subscriptionsQuery.queryKey, saved)
      announce('subscriptions.saved')
      void client.invalidateQueries({ queryKey: ownMembershipQuery.queryKey })
      return storedIn(saved)
    },
  })
  const { isPending, isSuccess, isError } = form.saving
  const chosen = JSON.stringify(form.useField('chosen').value)
  const tried = useRef(chosen)
  const isChanged = form.isChanged()
  // What is ticked is saved at once, and what is ticked meanwhile once that is done; what failed waits for its reader.
  useEffect(() => {
    if (isPending || !isOnline || !isChanged || tried.current === chosen) return
    tried.current = chosen
    form.submit()
  })
  return (
    <DraftForm
      form={form}
      className="card"
      errorsAtFields
      shown={(_, value) => {
        const chosen = z.array(SubscriptionKind).parse(value)
        return chosen.length === 0
          ? intl.formatMessage({ id: 'subscriptions.none' })
          : intl.formatList(chosen.map((kind) => intl.formatMessage({ id: `subscriptions.kind.${kind}` })))
      }}
      actions={
        isError ? (
          <div className="button-row">
            <button type="submit" className="button primary" aria-disabled={isPending}>
              <FormattedMessage id="errors.retry" />
            </button>
          </div>
        ) : (
          <p className="secondary">{isSuccess && !isChanged && <FormattedMessage id="subscriptions.saved" />}</p>
        )
      }
    >
      <Choices offered={view.offered} handle={form} />
      <p className="secondary">
        {view.email === null ? (
          <FormattedMessage id="subscriptions.no-email" />
        ) : (
          <FormattedMessage id="subscriptions.to" values={{ email: view.email }} />
        )}
      </p>
    </DraftForm>
  )
}
