import { setTimeout as sleep } from 'node:timers/promises'
import type { MeetingContent } from '#shared/annual-meeting/meeting.ts'
import { isClubMember, officersOf } from '#shared/annual-meeting/agenda/meeting-roles.ts'
import { PortalError } from '#shared/errors.ts'
import { RegisterError, type Register } from '#shared/platform/register/client.ts'

/** How long (ms) the register may take before the portal decides by what it knows itself. */
const registerTimeout = 1_500

const isInRegister = async (register: Register, ref: string, clubId: string): Promise<boolean> => {
  try {
    const person = await Promise.race([register.person(ref), sleep(registerTimeout, undefined, { ref: false })])
    return person === undefined || (person?.employments.some((job) => job.clubId === clubId) ?? false)
  } catch (error) {
    if (error instanceof RegisterError) return true
    throw error
  }
}

const notInRegister = async (register: Register, refs: readonly string[], clubId: string): Promise<string[]> => {
  const found = await Promise.all(refs.map((ref) => isInRegister(register, ref, clubId)))
  return refs.filter((_, index) => !found[index])
}

/** Those who are no longer members of the club, by what the portal knows or by the register if it answers. */
export const missingFromClub = async (
  register: Register,
  content: MeetingContent,
  officers: readonly (string | null)[],
): Promise<string[]> => {
  const refs = officers.filter((ref) => ref !== null)
  const left = await notInRegister(register, refs, content.summary.clubId)
  return refs.filter((ref) => !isClubMember(content, ref) || left.includes(ref))
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

/**
 * The same by the register alone, where the write asks what the portal knows itself.
 * @throws officer-not-in-club
 */
export const assertInRegister = async (
  register: Register,
  clubId: string,
  officers: readonly string[],
): Promise<void> => {
  const left = await notInRegister(register, officers, clubId)
  if (left.length > 0) throw new PortalError('officer-not-in-club', { params: { officers: left } })
}

export const officersInClub = (content: MeetingContent): string[] => {
  const { secretary, adjusters } = officersOf(content)
  return [...(secretary ? [secretary] : []), ...adjusters].filter((ref) => isClubMember(content, ref))
}
