import { stockholmDate } from '../../clock.ts'
import type { Unsubscribing } from '../unsubscribe-token.ts'
import { personInSend } from './person-in-send.ts'

/** One for a day at the most: a person who has the link can press as often as they like. */
export const declinedSendId = (ref: string, kind: Unsubscribing['kind'], at: number): string =>
  `declined-${personInSend(ref, kind)}-${stockholmDate(at)}`
