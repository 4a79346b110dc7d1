import { z } from 'zod'
import { ClubId } from '../basics/references.ts'
import { Instant } from '../basics/time.ts'
import { LetterKind } from '../letter-delivery/letter-kind.ts'
import { Hold, isPause } from '../mailings/hold.ts'

/** A sending to many as operators see it: figures alone, no recipient and nothing that was written. */
export const OperatorSending = z.object({
  id: z.string(),
  kind: LetterKind,
  /** Null for what comes from the union. */
  club: z.object({ id: ClubId, name: z.string() }).nullable(),
  createdAt: Instant,
  recipients: z.number().int(),
  left: z.number().int(),
  delivered: z.number().int(),
  bounced: z.number().int(),
  complained: z.number().int(),
  uncertain: z.number().int(),
  failed: z.number().int(),
  over: z.boolean(),
  hold: Hold.nullable(),
  stalledSince: Instant.nullable(),
})
export type OperatorSending = z.infer<typeof OperatorSending>

/** Pauses that a sending has made itself, or that wait for an operator's word. */
const selfMade: readonly Hold['why'][] = ['returns', 'complaints', 'missed', 'restored']

/** How a sending stands; what an operator should check comes first. */
export const sendingStates = ['self-paused', 'stalled', 'uncertain', 'failed', 'paused', 'under-way', 'done'] as const
export type SendingState = (typeof sendingStates)[number]

type Standing = Pick<OperatorSending, 'hold' | 'stalledSince' | 'over' | 'uncertain' | 'failed'>

export const sendingState = ({ hold, stalledSince, over, uncertain, failed }: Standing): SendingState => {
  if (!over && hold && selfMade.includes(hold.why)) return 'self-paused'
  if (!over && !hold && stalledSince !== null) return 'stalled'
  if (over && uncertain > 0) return 'uncertain'
  if (over && failed > 0) return 'failed'
  if (over) return 'done'
  return isPause(hold) ? 'paused' : 'under-way'
}

export const needsAttention = (standing: Standing): boolean =>
  (['self-paused', 'stalled', 'uncertain', 'failed'] as readonly SendingState[]).includes(sendingState(standing))

/** What an operator can do with a sending. `resend`: to those to whom it was certainly not sent. */
export const sendingActs = ['resume', 'cancel', 'resend'] as const
export type SendingAct = (typeof sendingActs)[number]

export const sendingActsOf = ({ hold, over, failed }: Standing): SendingAct[] => [
  ...(!over && isPause(hold) ? (['resume'] as const) : []),
  ...(!over && hold?.why !== 'cancelled' ? (['cancel'] as const) : []),
  ...(over && failed > 0 && !hold ? (['resend'] as const) : []),
]

/** Which share of what was sent came back, or was called unwanted, in per mille; null where nothing was sent. */
export const perMille = (some: number, delivered: number): number | null =>
  delivered === 0 ? null : Math.round((some * 1000) / delivered)
