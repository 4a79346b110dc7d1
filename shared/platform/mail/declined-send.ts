import { stockholmDate } from '../../clock.ts'
import type { MailingKind } from '../../mailings/opt-out.ts'

/**
 * The sending that confirms that somebody has declined mailings by a link. One for a day at the most: whoever has the
 * link can press as often as they like.
 */
export const declinedSendId = (ref: string, kind: MailingKind, at: number): string =>
  `declined-${kind}-${ref}-${stockholmDate(at)}`
