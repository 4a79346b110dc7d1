import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import type { SignUpView } from '#shared/contract/course-sign-up.ts'
import { PreviewRole } from '#web/client/preview-role.ts'
import { ownCoursesQuery } from '#web/features/courses/own-courses-query.ts'

/**
 * The reader’s own sign-ups by occasion, of all rows at once; none without a session, in the preview, and until they
 * are heard.
 */
export const useOwnSignUps = (isSignedIn: boolean): ReadonlyMap<string, SignUpView> => {
  const isRead = use(PreviewRole) === null && isSignedIn
  const { data } = useQuery({ ...ownCoursesQuery, enabled: isRead })
  return new Map(isRead ? data?.courses.map(({ occasion, signUp }) => [occasion.id, signUp]) : [])
}
