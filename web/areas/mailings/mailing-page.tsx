import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { z } from 'zod'
import { ApiError } from '#web/client/api.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { useClub } from '#web/components/use-club.ts'
import { mailingQuery } from './mailing-queries.ts'
import { SentMailing } from './sent/sent-mailing.tsx'
import { WriteMailing } from './write/write-mailing.tsx'
import './mailings.css'

const StoredOrNew = ({ club, id }: { club: string; id: string }) => {
  const { data, error, refetch } = useQuery(mailingQuery(club, id))
  if (data === undefined)
    return error ? <LoadFailed error={error} retry={refetch} what="form" /> : <Loading lines={8} />
  if (data?.sent) return <SentMailing mailing={data} sent={data.sent} />
  return <WriteMailing id={id} stored={data} />
}

/** A mailing: it is written here until it is sent, and followed here after that. */
const MailingPage = () => {
  const { mailing = '' } = useParams()
  const club = useClub()
  if (!z.ulid().safeParse(mailing).success)
    return <LoadFailed error={new ApiError({ status: 404, code: 'not-found' })} retry={() => undefined} />
  return <StoredOrNew key={mailing} club={club} id={mailing} />
}
export default MailingPage
