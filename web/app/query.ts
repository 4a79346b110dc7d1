import { readSession, type SessionView } from '#shared/contract/sign-in.ts'
import type { Role } from '#shared/roles/role.ts'
import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, call } from './api.ts'

const worthRetrying = (count: number, error: Error) => count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502)

/** One cache for the whole portal. Nothing is thrown away while a page shows it. */
export const makeQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: worthRetrying, staleTime: 5_000, networkMode: 'offlineFirst' }, mutations: { retry: false, networkMode: 'offlineFirst' } } })

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call(readSession, { signal, background: true }),
  staleTime: 60_000,
})

export type SignedIn = Extract<SessionView, { signedIn: true }>

/** The session as last heard; undefined until the portal has answered. */
export const useSession = (): SessionView | undefined => useQuery(sessionQuery).data

/** The signed-in session; only for pages that need one. */
export const useSignedIn = (): SignedIn => {
  const session = useSession()
  if (!session?.signedIn) throw new ApiError({ status: 401, code: 'login-needed' })
  return session
}

/** The role that a signed-in person acts in. */
export const activeRole = (session: SignedIn): Role | null => session.roles.find(({ id }) => id === session.activeRoleId) ?? null
