import { queryOptions } from '@tanstack/react-query'
import { readOwnSignUp } from '#shared/contract/course-sign-up.ts'
import { call } from '#web/client/api.ts'
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
