import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { z } from 'zod'
import type { MailingSender } from '#shared/mailings/mailing.ts'
import { ApiError } from '#web/client/api.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { mailingQuery } from './mailing-queries.ts'
import { SentMailing } from './sent/sent-mailing.tsx'
import { useSender } from './use-sender.ts'
import { WriteMailing } from './write/write-mailing.tsx'
import './mailings.css'

const StoredOrNew = ({ sender, id }: { sender: MailingSender; id: string }) => {
  const { data, error, refetch } = useQuery(mailingQuery(sender, id))
  if (data === undefined)
    return error ? <LoadFailed error={error} retry={refetch} what="form" /> : <Loading lines={8} />
  if (data?.sent) return <SentMailing mailing={data} sent={data.sent} />
  return <WriteMailing sender={sender} id={id} stored={data} />
}

/** A mailing: it is written here until it is sent, and followed here after that. */
const MailingPage = () => {
  const { mailing = '' } = useParams()
  const sender = useSender()
  if (!z.ulid().safeParse(mailing).success)
    return <LoadFailed error={new ApiError({ status: 404, code: 'not-found' })} retry={() => undefined} />
  return <StoredOrNew key={mailing} sender={sender} id={mailing} />
}
export default MailingPage
