import type { MeetingSummary, Signature } from '../meeting.ts'
import { isRehearsal } from '../../basics/rehearsal-year.ts'
import type { Signatories } from './states.ts'

type Rehearsed = { year: number; protocol: Pick<MeetingSummary['protocol'], 'signatures'> }

/**
 * Whose part is to be played next when one person rehearses all the signing alone: the secretary's, then each
 * adjuster's.
 */
export const nextRole = ({ protocol }: Rehearsed, { secretary }: Signatories): Signature['role'] =>
  protocol.signatures.some(({ role, signer }) => role === 'secretary' && signer === secretary)
    ? 'adjuster'
    : 'secretary'

/**
 * As whom a person signs: as themselves. In a rehearsal as the secretary whom the meeting has elected, or as the
 * first of its adjusters who has not signed, because there one person plays every part.
 */
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
