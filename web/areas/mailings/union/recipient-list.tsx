import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { listRecipients } from '#shared/contract/mailing-commands.ts'
import type { RecipientListView } from '#shared/contract/union-mailings.ts'
import { call } from '#web/client/api.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { Loading } from '#web/components/loading.tsx'
import { useCommandId } from '#web/components/use-command-id.ts'
import { LeftOutNumbers } from '../left-out.tsx'
import { listedQuery, listQuery } from '../mailing-queries.ts'
import { Pages } from './pages.tsx'

/** Where the list is ordered; the focus goes there where it is missing. */
export const listAnchor = 'mailing-recipients'

type Made = NonNullable<RecipientListView['made']>

const Names = ({ mailing, list, made }: { mailing: string; list: string; made: Made }) => {
  const intl = useIntl()
  const [page, setPage] = useState(0)
  const { data, error } = useQuery(listedQuery(mailing, list, page))
  if (!data) return error ? <ErrorMessage error={error} /> : <Loading lines={3} />
  return (
    <>
      <ul
        className="recipients-names"
        // It scrolls, with the keyboard too.
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'mailings.list.names' })}
      >
        {data.recipients.map(({ ref, name }) => (
          <li key={ref}>{name}</li>
        ))}
      </ul>
      <Pages page={page} pages={made.parts} onTurn={setPage} />
    </>
  )
}

/** How many get a mailing of the union, who they are behind a button, and who does not and why, in numbers. */
export const ListedRecipients = ({ mailing, list, made }: { mailing: string; list: string; made: Made }) => {
  const intl = useIntl()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { recipients: count, leftOut, at } = made
  return (
    <>
      <p className="recipients-count" role="status">
        <FormattedMessage
          id="mailings.recipients.count"
          values={{ count, number: <strong key="number">{intl.formatNumber(count)}</strong> }}
        />
      </p>
      {count === 0 ? (
        <p className="notice attention">
          <FormattedMessage id="mailings.recipients.none" />
        </p>
      ) : (
        <p>
          <button
            type="button"
            className="link-button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <FormattedMessage id={isOpen ? 'mailings.recipients.hide' : 'mailings.recipients.show'} />
          </button>
        </p>
      )}
      <div id={id} hidden={!isOpen}>
        {isOpen && <Names mailing={mailing} list={list} made={made} />}
      </div>
      <LeftOutNumbers counts={leftOut} sender={null} />
      <p className="secondary">
        <FormattedMessage id="mailings.list.made" values={{ when: <DayAndTime at={at} /> }} />
      </p>
    </>
  )
}

/** Has whom a mailing goes to counted and listed, and shows how far that has come and what it came to. */
export const RecipientList = ({
  mailing,
  query: { data, error, refetch },
  whenSaved,
}: {
  mailing: string
  query: Pick<UseQueryResult<RecipientListView | null>, 'data' | 'error' | 'refetch'>
  /** Waits until the audience is saved. */ whenSaved: () => Promise<void>
}) => {
  const client = useQueryClient()
  const isOnline = useOnline()
  const id = useCommandId()
  const ordering = useMutation({
    mutationFn: async () => {
      await whenSaved()
      return call(listRecipients, { params: { club: null, mailing }, body: { commandId: id.get() } })
    },
    onSuccess: (list) => {
      id.renew()
      client.setQueryData(listQuery(mailing).queryKey, list)
    },
    onError: id.heard,
  })
  if (data === undefined)
    return error ? (
      <ErrorMessage error={error}>
        <button type="button" className="button" onClick={() => void refetch()}>
          <FormattedMessage id="errors.retry" />
        </button>
      </ErrorMessage>
    ) : (
      <Loading lines={3} />
    )
  const isUnderWay = data !== null && data.isCurrent && data.made === null
  const current = data?.isCurrent ? data : null
  return (
    <div id={listAnchor} tabIndex={-1} className="recipient-list">
      {current?.made && <ListedRecipients mailing={mailing} list={current.id} made={current.made} />}
      {isUnderWay && (
        <p role="status">
          <FormattedMessage id="mailings.list.counting" values={{ looked: data.looked }} />
        </p>
      )}
      {!current && (
        <p>
          <FormattedMessage id={data === null ? 'mailings.list.needed' : 'mailings.list.changed'} />
        </p>
      )}
      {ordering.error !== null && <ErrorMessage error={ordering.error} />}
      {!isUnderWay && (
        <Button
          loading={ordering.isPending}
          disabled={!isOnline}
          aria-describedby={isOnline ? undefined : offlineBanner}
          onClick={() => ordering.mutate()}
        >
          <FormattedMessage id={current ? 'mailings.list.anew' : 'mailings.list.order'} />
        </Button>
      )}
    </div>
  )
}
