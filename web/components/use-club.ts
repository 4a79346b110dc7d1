import { use } from 'react'
import { PreviewRole } from '../client/preview-role.ts'
import { activeRole, useSignedIn } from '../client/query.ts'

/** The club of the role that the page is shown for; pages of a club are only shown to roles with one. */
export const useClub = (): string => {
  const session = useSignedIn()
  const role = use(PreviewRole) ?? activeRole(session)
  return role?.clubId ?? ''
}

/** Its name, as the session has it. */
export const useClubName = (): string | undefined => useSignedIn().clubNames[useClub()]
