import type { ReactNode } from 'react'
import type { SessionView } from '#shared/contract/sign-in.ts'
import { useSessionQuery } from '../client/query.ts'
import { LoadFailed } from './load-failed.tsx'
import { Loading } from './loading.tsx'

/** What an open page shows once the portal has said its time and name; without an answer why not, and trying again. */
export const WithSession = ({
  children,
  lines = 3,
}: {
  children: (session: SessionView) => ReactNode
  lines?: number
}) => {
  const { data: session, error, refetch } = useSessionQuery()
  if (session) return children(session)
  return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={lines} />
}
