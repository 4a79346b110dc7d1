import type { MailingSender } from '#shared/mailings/mailing.ts'
import { activeRole, useSignedIn } from '#web/client/query.ts'

/** For whom the mailings of the page are written: the union by its staff, by others the club of their role. */
export const useSender = (): MailingSender => {
  const role = activeRole(useSignedIn())
  return role?.kind === 'editor' ? null : (role?.clubId ?? '')
}
