import { setTimeout as sleep } from 'node:timers/promises'
import type { MeetingContent } from '#shared/annual-meeting/meeting.ts'
import { isClubMember } from '#shared/annual-meeting/agenda/meeting-roles.ts'
import { PortalError } from '#shared/errors.ts'
import { RegisterError, type Register } from '#shared/platform/register/client.ts'

/** How long the register may take (ms) before what the portal knows itself has to do. */
const patience = 1_500

const isInRegister = async (register: Register, ref: string, clubId: string): Promise<boolean> => {
  try {
    const person = await Promise.race([register.person(ref), sleep(patience, undefined, { ref: false })])
    return person === undefined || (person?.employments.some((job) => job.clubId === clubId) ?? false)
  } catch (error) {
    if (error instanceof RegisterError) return true
    throw error
  }
}

/** Those who are no longer members of the club, by what the portal knows or by the register if it answers. */
export const missingFromClub = async (
  register: Register,
  content: MeetingContent,
  officers: readonly (string | null)[],
): Promise<string[]> => {
  const refs = officers.filter((ref) => ref !== null)
  const inRegister = await Promise.all(refs.map((ref) => isInRegister(register, ref, content.summary.clubId)))
  return refs.filter((ref, index) => !isClubMember(content, ref) || !inRegister[index])
}

/**
 * Secretary and adjusters must be members of the club.
 * @throws officer-not-in-club
 */
export const assertInClub = async (
  register: Register,
  content: MeetingContent,
  officers: readonly (string | null)[],
): Promise<void> => {
  const missing = await missingFromClub(register, content, officers)
  if (missing.length > 0) throw new PortalError('officer-not-in-club', { params: { officers: missing } })
}
