import { stockholmDate } from '../../clock.ts'
import type { Unsubscribing } from '../unsubscribe-token.ts'
import { personInSend } from './person-in-send.ts'

/**
 * The sending that confirms that a recipient has declined mailings by a link. One for a day at the most: a person who
 * has the link can press as often as they like.
 */
export const declinedSendId = (ref: string, kind: Unsubscribing['kind'], at: number): string =>
  `declined-${personInSend(ref, kind)}-${stockholmDate(at)}`
