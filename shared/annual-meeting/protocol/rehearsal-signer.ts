import type { MeetingSummary, Signature } from '../meeting.ts'
import { isRehearsal } from '../../basics/rehearsal-year.ts'
import type { Signatories } from './states.ts'

type Rehearsed = { year: number; protocol: Pick<MeetingSummary['protocol'], 'signatures'> }

/** Whose part one person plays next when rehearsing the signing alone: the secretary's, then the adjusters'. */
export const nextRole = ({ protocol }: Rehearsed, { secretary }: Signatories): Signature['role'] =>
  protocol.signatures.some(({ role, signer }) => role === 'secretary' && signer === secretary)
    ? 'adjuster'
    : 'secretary'

/** A person signs as themselves; in a rehearsal as the elected secretary or the first adjuster who has not signed. */
export const signerIn = (
  { year, protocol }: Rehearsed,
  { secretary, adjusters }: Signatories,
  role: Signature['role'],
  by: string,
): string => {
  if (!isRehearsal(year)) return by
  const hasSigned = (adjuster: string) =>
    protocol.signatures.some((one) => one.role === 'adjuster' && one.signer === adjuster)
  const part = role === 'secretary' ? secretary : (adjusters.find((adjuster) => !hasSigned(adjuster)) ?? adjusters[0])
  return part ?? by
}
