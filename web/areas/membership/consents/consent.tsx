import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { ConsentsView, saveConsent, type ConsentView } from '#shared/contract/membership-consents.ts'
import { shownSince, standing } from '#shared/membership/consents.ts'
import { ApiError, call } from '#web/client/api.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { consentsQuery } from '../choices-queries.ts'
import { ConsentHistory } from './consent-history.tsx'

const useChoice = ({ kind, version, text }: ConsentView) => {
  const client = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: (given: boolean) =>
      call(saveConsent, { params: { consent: kind }, body: { given, text }, ifMatch: version }),
    onSuccess: (view, given) => {
      client.setQueryData(consentsQuery.queryKey, view)
      announce(given ? 'consents.announce.given' : 'consents.announce.withdrawn')
      void client.invalidateQueries({ queryKey: ownMembershipQuery.queryKey })
    },
    onError: (error) => {
      // What holds now is shown, and the choice is asked for again.
      const stored = error instanceof ApiError ? ConsentsView.safeParse(error.current).data : undefined
      if (stored) client.setQueryData(consentsQuery.queryKey, stored)
    },
  })
}

/** One consent: its text, whether it holds, and the press that changes that. */
export const Consent = ({ consent }: { consent: ConsentView }) => {
  const { kind, text, records } = consent
  const isOnline = useOnline()
  const choice = useChoice(consent)
  const holds = standing(records)
  const isOlder = holds !== null && holds.text !== text
  const name = <FormattedMessage id={`consents.kind.${kind}`} />
  const button = (given: boolean, label: string) => (
    <button
      type="button"
      className="button"
      aria-disabled={choice.isPending || !isOnline}
      aria-describedby={isOnline ? undefined : offlineBanner}
      onClick={() => {
        if (!choice.isPending && isOnline) choice.mutate(given)
      }}
    >
      <FormattedMessage id={label} />
      <span className="visually-hidden">: {name}</span>
    </button>
  )
  return (
    <li className="card">
      <h2>{name}</h2>
      <p>
        <FormattedMessage id={`consents.text.${kind}.${text}`} />
      </p>
      <p className="secondary">
        <FormattedMessage id="consents.text-since" values={{ day: <DayInWords day={shownSince(kind, text)} /> }} />
      </p>
      <p className="consent-state">
        {holds ? (
          <FormattedMessage id="consents.given" values={{ at: <DayAndTime at={holds.givenAt} /> }} />
        ) : (
          <FormattedMessage id="consents.not-given" />
        )}
      </p>
      {isOlder && (
        <p>
          <FormattedMessage id="consents.older" values={{ day: <DayInWords day={shownSince(kind, holds.text)} /> }} />
        </p>
      )}
      {choice.error && <ErrorMessage error={choice.error} />}
      <div className="button-row">
        {(!holds || isOlder) && button(true, isOlder ? 'consents.give-newer' : 'consents.give')}
        {holds && button(false, 'consents.withdraw')}
      </div>
      <ConsentHistory consent={consent} />
    </li>
  )
}
