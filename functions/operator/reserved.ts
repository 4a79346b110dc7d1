import type { MeetingEvent } from '#shared/platform/stores/annual-meeting/projection.ts'

/** The latest signature that was reserved in a round and has not ended; `order` is the id of its command. */
export type Reserved = {
  order: string
  role: 'secretary' | 'adjuster'
  signer: string
  /** Real time, as far as portal time tells. */ realAt: number
}

/** Who was about to sign last in a round, by what the meeting's history says. */
export const reservedSince = (
  history: readonly MeetingEvent[],
  round: number,
  { portalNow, realNow }: { portalNow: number; realNow: number },
): Reserved | null => {
  const last = history.findLast(({ what, params }) => what === 'signing-started' && params?.['round'] === round)
  if (!last) return null
  return {
    order: last.commandId,
    role: last.params?.['role'] === 'adjuster' ? 'adjuster' : 'secretary',
    signer: last.by ?? '',
    realAt: realNow - (portalNow - last.at),
  }
}
