import { queryOptions, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { readOwnSignUp } from '#shared/contract/course-sign-up.ts'
import { call } from '#web/client/api.ts'
import { PreviewRole } from '#web/client/preview-role.ts'
import { useSessionQuery } from '#web/client/query.ts'
import { askAgainIn } from '#web/features/courses/ask-again.ts'
import { ownSignUpsKey } from '#web/features/courses/own-courses-query.ts'

/** How one’s sign-up stands; asked again by itself, less and less often, until it is decided. */
export const ownSignUpQuery = (occasion: string) =>
  queryOptions({
    queryKey: [...ownSignUpsKey, occasion],
    queryFn: ({ signal }) => call(readOwnSignUp, { params: { occasion }, signal, background: true }),
    refetchInterval: ({ state: { data, error } }) =>
      data?.signUp ? askAgainIn([data.signUp], data.portalNow, error) : false,
  })

/**
 * Whether it is known how one’s sign-up stands, or that it cannot be said now: what follows it would move down
 * otherwise.
 */
export const useIsOwnSignUpHeard = (occasion: string): boolean => {
  const session = useSessionQuery()
  const isPreviewed = use(PreviewRole) !== null
  const asks = session.data?.signedIn === true && !isPreviewed
  const own = useQuery({ ...ownSignUpQuery(occasion), enabled: asks })
  return session.data ? !asks || own.isFetched : session.isError
}
