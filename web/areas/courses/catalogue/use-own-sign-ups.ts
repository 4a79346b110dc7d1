import { useQuery } from '@tanstack/react-query'
import type { SignUpView } from '#shared/contract/course-sign-up.ts'
import { ownCoursesQuery } from '#web/features/courses/own-courses-query.ts'

/** The reader’s own sign-ups by occasion, of all rows at once; none without a session, and until they are heard. */
export const useOwnSignUps = (isSignedIn: boolean): ReadonlyMap<string, SignUpView> => {
  const { data } = useQuery({ ...ownCoursesQuery, enabled: isSignedIn })
  return new Map(isSignedIn ? data?.courses.map(({ occasion, signUp }) => [occasion.id, signUp]) : [])
}
