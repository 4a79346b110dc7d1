import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { askForData, endDataRequest } from '#shared/contract/data-rights-commands.ts'
import type { DataRequestView } from '#shared/contract/data-rights.ts'
import type { DataRequestKind } from '#shared/data-rights/request.ts'
import { askedAnew } from '#web/client/asked-anew.ts'
import { call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { useAnnounce } from '#web/components/announce.ts'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { CaseNumber } from '#web/components/case-number.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { dataRequestsQuery } from '#web/features/data-rights/data-requests-query.ts'
import { requestTags } from '#web/features/data-rights/request-tags.ts'
import { useConfirmed } from './use-confirmed.tsx'

type Props = {
  kind: DataRequestKind
  /** The latest of its kind. */
  request: DataRequestView | undefined
  /** Shows or fetches what is ready. */
  open: (request: DataRequestView) => Promise<void>
}

/** Where it is said how a request stands. */
const standingId = (kind: DataRequestKind) => `${kind}-standing`

const Day = (day: string) => <DayInWords day={day} />

/** The words for how one stands that waits. */
const waitingId = ({ kind, isUnheard, isDelayed }: DataRequestView) => {
  if (isUnheard) return 'data-rights.request.unheard'
  return isDelayed ? 'data-rights.request.delayed' : `data-rights.request.${kind}.waiting`
}

/** How it stands, in words. */
const Standing = ({ request }: { request: DataRequestView }) => {
  const { kind, state, dueOn, extendedFor, until } = request
  return (
    <>
      {state === 'waiting' && (
        <p role="status" id={standingId(kind)} tabIndex={-1}>
          <FormattedMessage id={waitingId(request)} values={{ day: Day(dueOn) }} />
        </p>
      )}
      {state === 'waiting' && <CaseNumber id={request.id} />}
      {state === 'waiting' && extendedFor !== null && (
        <p>
          <FormattedMessage id="data-rights.request.extended" values={{ day: Day(dueOn), reason: extendedFor }} />
        </p>
      )}
      {state !== 'waiting' && (
        <p role="status" id={standingId(kind)} tabIndex={-1}>
          <FormattedMessage
            id={`data-rights.request.${kind}.${state}`}
            values={{ day: until === null ? '' : Day(until) }}
          />
        </p>
      )}
    </>
  )
}

/** Takes back what waits, or removes what is ready. */
const End = ({ request }: { request: DataRequestView }) => {
  const client = useQueryClient()
  const announce = useAnnounce()
  const end = useMutation({
    mutationFn: () => call(endDataRequest, { params: { request: request.id } }),
    onSuccess: ({ request: after }) => announce(`data-rights.request.announced.${after.state}`),
    onSettled: async (_, error) => {
      await askedAnew(client, dataRequestsQuery.queryKey, error)
      if (!error) focusTarget(standingId(request.kind))
    },
  })
  return (
    <>
      <button type="button" className="button" aria-disabled={end.isPending} onClick={() => end.mutate()}>
        <FormattedMessage id={`data-rights.request.${request.kind}.end-${request.state}`} />
      </button>
      {end.error && <ErrorMessage error={end.error} />}
    </>
  )
}

/** Asking for one's own data, and what became of it. */
export const RequestCard = ({ kind, request, open }: Props) => {
  const client = useQueryClient()
  const language = useLanguage()
  const cardId = `${kind}-request`
  const { run, confirming, error, isBusy } = useConfirmed(cardId)
  const [isAsked, setAsked] = useState(false)
  const isOpen = request?.state === 'waiting' || request?.state === 'ready'
  const isHeard = isOpen && !request.isUnheard
  /** After a failure the list is fetched again and shows it as it is: stored though no answer came, or gone. */
  const orAskedAnew = (act: Promise<unknown>) =>
    act.catch((failure: unknown) => {
      void askedAnew(client, dataRequestsQuery.queryKey, failure)
      throw failure
    })
  const ask = () => {
    setAsked(true)
    return run(async () => {
      await orAskedAnew(call(askForData, { body: { kind, language } }))
      await client.invalidateQueries(dataRequestsQuery)
      // The button that was pressed is gone.
      focusTarget(standingId(kind))
    })
  }
  const opened = (ready: DataRequestView) => {
    setAsked(false)
    return run(async () => void (await orAskedAnew(open(ready))))
  }
  const askButton = (what: 'ask' | 'ask-again' | 'retry') => (
    <button type="button" className="button primary" aria-disabled={isBusy} onClick={() => void ask()}>
      <FormattedMessage id={what === 'retry' ? 'errors.retry' : `data-rights.request.${kind}.${what}`} />
    </button>
  )
  const acts: ReactNode = isOpen ? (
    <>
      {request.isUnheard && askButton('retry')}
      {request.state === 'ready' && (
        <button type="button" className="button primary" aria-disabled={isBusy} onClick={() => void opened(request)}>
          <FormattedMessage id={`data-rights.request.${kind}.open`} />
        </button>
      )}
      <End request={request} />
    </>
  ) : (
    askButton(request ? 'ask-again' : 'ask')
  )
  return (
    <>
      <CardSection
        id={cardId}
        className="no-print"
        title={<FormattedMessage id={`data-rights.request.${kind}`} />}
        tag={
          request && (
            <StateTag state={requestTags[request.state]}>
              <FormattedMessage id={`data-rights.request.tag.${request.state}`} />
            </StateTag>
          )
        }
      >
        {request ? (
          <Standing request={request} />
        ) : (
          <p>
            <FormattedMessage id={`data-rights.request.${kind}.text`} />
          </p>
        )}
        {error !== null && !(isAsked && isHeard) && <ErrorMessage error={error} />}
        {!confirming && <div className="actions">{acts}</div>}
      </CardSection>
      {confirming}
    </>
  )
}
