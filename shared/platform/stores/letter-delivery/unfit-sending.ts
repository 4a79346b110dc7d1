import { isRehearsal } from '../../../basics/rehearsal-year.ts'
import { sentLetters } from '../../../letter-delivery/letter-table.ts'
import type { Send } from './letters.ts'

/**
 * @throws Error for a rehearsal: nothing of it ever leaves the portal; where the id or the subject names a recipient,
 * whom no erasure could take out of it; where the kind is about something else
 */
export const refuseUnfit = (
  { sendId, kind, year, about }: Pick<Send, 'sendId' | 'kind' | 'year' | 'about'>,
  recipients: readonly string[],
): void => {
  if (year !== undefined && isRehearsal(year)) throw new Error('a rehearsal sends no letters')
  const said = `${sendId} ${JSON.stringify(about)}`
  if (recipients.some((ref) => said.includes(ref))) throw new Error('a sending names a recipient')
  if (about.of !== sentLetters[kind].of) throw new Error('a sending is about what its kind is not')
}
