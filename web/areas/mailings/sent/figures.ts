import type { MailingProgress } from '#shared/contract/mailings.ts'
import { unheard } from '#shared/letter-delivery/sending.ts'

const kinds = ['delivered', 'confirmed', 'unheard', 'bounced', 'complained', 'uncertain', 'failed', 'left'] as const
export type Figure = { kind: (typeof kinds)[number]; count: number }

/** How a mailing goes, in numbers; of what has not happened none is told, but how many were sent always is. */
export const figuresOf = ({ sending, left }: Pick<MailingProgress, 'sending' | 'left'>): Figure[] => {
  const { delivered, confirmed, bounced, complained, uncertain, failed } = sending
  const isHeardOf = confirmed + bounced > 0
  const counts = {
    delivered,
    confirmed,
    // While letters are going out no mail server has had the time to answer.
    unheard: isHeardOf ? unheard(sending) : 0,
    bounced,
    complained,
    uncertain,
    failed,
    left,
  }
  return kinds
    .map((kind) => ({ kind, count: counts[kind] }))
    .filter(({ kind, count }) => kind === 'delivered' || count > 0)
}

/** How a mailing stands, in one word. */
export type MailingState = 'scheduled' | 'missed' | 'paused' | 'cancelled' | 'sending' | 'sent' | 'failed'

export const stateOf = ({ sending, left, hold }: Pick<MailingProgress, 'sending' | 'left' | 'hold'>): MailingState => {
  if (hold?.why === 'cancelled' || hold?.why === 'scheduled' || hold?.why === 'missed') return hold.why
  if (hold !== null && left > 0) return 'paused'
  return sending.state
}

/** Whether it has not begun: it waits for its time, or for somebody to say whether it still goes out. */
export const isToCome = (state: MailingState): boolean => state === 'scheduled' || state === 'missed'

export const toneOf = {
  scheduled: 'here',
  missed: 'attention',
  paused: 'attention',
  cancelled: 'untouched',
  sending: 'here',
  sent: 'done',
  failed: 'failed',
} as const satisfies Record<MailingState, string>
