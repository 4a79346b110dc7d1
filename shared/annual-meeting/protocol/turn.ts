import type { MeetingSummary } from '../meeting.ts'

type Standing = Pick<MeetingSummary, 'type' | 'submittedAt' | 'dueAt' | 'secretary' | 'adjusters' | 'protocol'>
export type Signing = { kind: 'sign-as-secretary' | 'sign-as-adjuster'; who: readonly string[] }

/** Whose signature the protocol waits for: the secretary's, then those of all adjusters; null when it waits for none. */
export const signingTurn = ({ type, submittedAt, secretary, adjusters, protocol }: Standing): Signing | null => {
  if (submittedAt !== null || type === 'self-run') return null
  const { state, round, signatures } = protocol
  if (state === 'generated' || state === 'edited')
    return secretary === null ? null : { kind: 'sign-as-secretary', who: [secretary] }
  if (state !== 'signed-by-secretary' && state !== 'signed-by-adjuster') return null
  const hasSigned = (ref: string) =>
    signatures.some((each) => each.role === 'adjuster' && each.signer === ref && each.round === round)
  const who = adjusters.filter((ref) => !hasSigned(ref))
  return who.length > 0 ? { kind: 'sign-as-adjuster', who } : null
}
