import type { MailingProgress } from '#shared/contract/mailings.ts'

const kinds = ['confirmed', 'unheard', 'left', 'bounced', 'complained', 'uncertain', 'failed'] as const
export type Figure = { kind: (typeof kinds)[number]; count: number }

/**
 * What has become of a mailing's letters, each counted once: a figure of zero is left out, except how many have
 * arrived, which is always shown. `unheard`: the mail service took it, or has it at this moment, and nothing more is
 * known.
 */
export const figuresOf = ({ sending, left }: Pick<MailingProgress, 'sending' | 'left'>): Figure[] => {
  const { recipients, delivered, bounced, complained, uncertain, failed } = sending
  const underWay = sending.state === 'sending' ? recipients - left - delivered - uncertain - failed : 0
  const confirmed = Math.max(0, sending.confirmed - complained)
  const unheard = Math.max(0, delivered - confirmed - bounced - complained) + Math.max(0, underWay)
  const counts = { confirmed, unheard, left, bounced, complained, uncertain, failed }
  return kinds
    .map((kind) => ({ kind, count: counts[kind] }))
    .filter(({ kind, count }) => kind === 'confirmed' || count > 0)
}

/** How a mailing stands, in one word. */
export type MailingState = 'scheduled' | 'missed' | 'paused' | 'cancelled' | 'sending' | 'sent' | 'failed'

export const stateOf = ({ sending, left, hold }: Pick<MailingProgress, 'sending' | 'left' | 'hold'>): MailingState => {
  if (hold?.why === 'cancelled' || hold?.why === 'scheduled' || hold?.why === 'missed') return hold.why
  if (hold !== null && left > 0) return 'paused'
  return sending.state
}

/** Whether it has not begun: it waits for its time, or for a person to say whether it still goes out. */
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
