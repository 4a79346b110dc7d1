import { activeRole, useSignedIn } from '../client/query.ts'

/** The club of the role that the page is shown for; pages of a club are only shown to roles with one. */
export const useClub = (): string => activeRole(useSignedIn())?.clubId ?? ''

/** Its name, as the session has it. */
export const useClubName = (): string | undefined => useSignedIn().clubNames[useClub()]
