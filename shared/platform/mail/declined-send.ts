import { createHash } from 'node:crypto'
import { stockholmDate } from '../../clock.ts'
import type { Unsubscribing } from '../unsubscribe-token.ts'

/**
 * The sending that confirms that somebody has declined mailings by a link. One for a day at the most: whoever has the
 * link can press as often as they like. It stands where nobody is named, hence the hash.
 */
export const declinedSendId = (ref: string, kind: Unsubscribing['kind'], at: number): string =>
  `declined-${createHash('sha256').update(`${kind} ${ref}`).digest('hex').slice(0, 32)}-${stockholmDate(at)}`
