import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { listRecipients } from '#shared/contract/mailing-commands.ts'
import type { RecipientListView } from '#shared/contract/union-mailings.ts'
import { call } from '#web/client/api.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { Loading } from '#web/components/loading.tsx'
import { useCommandId } from '#web/components/use-command-id.ts'
import { CountWithNames, RecipientNames } from '../count-with-names.tsx'
import { LeftOutNumbers } from '../left-out.tsx'
import { listedQuery, listQuery } from '../mailing-queries.ts'
import { Pages } from './pages.tsx'

/** Where the list is ordered; the focus goes there where it is missing. */
export const listAnchor = 'mailing-recipients'

type Made = NonNullable<RecipientListView['made']>

const Names = ({ mailing, list, made }: { mailing: string; list: string; made: Made }) => {
  const [page, setPage] = useState(0)
  const { data, error } = useQuery(listedQuery(mailing, list, page))
  if (!data) return error ? <ErrorMessage error={error} /> : <Loading lines={3} />
  return (
    <>
      <RecipientNames>
        {data.recipients.map(({ ref, name }) => (
          <li key={ref}>{name}</li>
        ))}
      </RecipientNames>
      <Pages page={page} pages={made.parts} onTurn={setPage} />
    </>
  )
}

/** How many get a mailing of the union, who they are behind a button, and who does not and why, in numbers. */
export const ListedRecipients = ({ mailing, list, made }: { mailing: string; list: string; made: Made }) => (
  <>
    <CountWithNames count={made.recipients}>{() => <Names mailing={mailing} list={list} made={made} />}</CountWithNames>
    <LeftOutNumbers counts={made.leftOut} sender={null} />
    <p className="secondary">
      <FormattedMessage id="mailings.list.made" values={{ when: <DayAndTime at={made.at} /> }} />
    </p>
  </>
)

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
          <FormattedMessage id="mailings.list.counting" values={{ checked: data.checked }} />
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
