import { queryOptions } from '@tanstack/react-query'
import { readOwnCourses } from '#shared/contract/course-sign-up.ts'
import { call } from '#web/client/api.ts'
import { askAgainIn } from './ask-again.ts'

/** Everything about one’s own sign-ups; asked for anew when one has signed up, given up or answered. */
export const ownSignUpsKey = ['courses', 'own'] as const

/** Where the page of an occasion says how one’s sign-up stands. */
export const ownSignUpAnchor = 'own-sign-up'

/** The courses that one has signed up for; asked again by itself while one of them is not decided. */
export const ownCoursesQuery = queryOptions({
  queryKey: [...ownSignUpsKey, 'all'],
  queryFn: ({ signal }) => call(readOwnCourses, { signal, background: true }),
  refetchInterval: ({ state: { data, error } }) =>
    data
      ? askAgainIn(
          data.courses.map(({ signUp }) => signUp),
          data.portalNow,
          error,
        )
      : false,
})
