import { membershipChangeCase } from '#shared/cases/case.ts'
import { stockholmDate } from '#shared/clock.ts'
import { confirmEmail as endpoint } from '#shared/contract/membership-email.ts'
import { PortalError } from '#shared/errors.ts'
import { newMembershipChange, type MembershipChange } from '#shared/membership-change/change.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import { sendWithheldLetters } from '#shared/platform/mail/withheld-letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import { isMemberOn } from '#shared/roles/membership.ts'
import { hashOf } from '../common/cookie.ts'
import type { Visitor } from '../common/exchange.ts'
import { openOperation } from '../common/operation.ts'
import type { MembershipDeps } from './deps.ts'

const expired = () => new PortalError('email-link-expired')

type Link = Pick<MembershipChange, 'person' | 'id'> & { lettersSentAt?: number | undefined }
/**
 * `isChange`: whether the address is to be submitted to the register, after which the letters are sent that waited
 * for it; the address of a person who is no member is stored here. `isDone`: the letters that waited for it have been
 * sent.
 */
type Used = Link & { isChange: boolean; isDone?: boolean }

/** Whose address the portal keeps, and not the register. */
const isOutsider = (person: Person, now: number): boolean => !isMemberOn(person, stockholmDate(now))

/** The first answer may have been lost, or the engine did not take it. @throws email-link-used */
const usedBefore = async (
  { person, id, lettersSentAt }: Link,
  { portalNow: now }: Visitor,
  { stores }: MembershipDeps,
): Promise<Used> => {
  const [change, reader] = await Promise.all([
    stores.membershipChanges.read({ person, id }),
    stores.people.person(person),
  ])
  if (!change && reader && isOutsider(reader, now))
    return { person, id, isChange: false, isDone: lettersSentAt !== undefined }
  if (!change || !isOpen(change.state)) throw new PortalError('email-link-used')
  return { person, id, isChange: true }
}

/**
 * Uses a link up and stores what it leads to, in one transaction: the address of a person who is no member, else a
 * change.
 * @throws PortalError email-link-expired, email-link-used, membership-change-open, no-access-in-role, overloaded
 */
const useLink = async (tokenHash: string, visitor: Visitor, deps: MembershipDeps): Promise<Used> => {
  const { portalNow, realNow } = visitor
  const { emailVerifications, membershipChanges, people, declaredAddresses } = deps.stores
  const token = await emailVerifications.token(tokenHash)
  if (!token) throw expired()
  const { person, id } = token
  if (token.usedAt !== null) return usedBefore(token, visitor, deps)
  const verification = await emailVerifications.read(person)
  if (verification?.id !== id || verification.isCancelled || verification.expiresAt <= realNow) {
    // Another press may have used it since.
    const again = await emailVerifications.token(tokenHash)
    if (again && again.usedAt !== null) return usedBefore(again, visitor, deps)
    throw expired()
  }
  const member = await people.person(person)
  if (!member) throw new PortalError('no-access-in-role')
  const used = emailVerifications.used(person, verification, realNow)
  if (isOutsider(member, portalNow)) {
    if (!(await declaredAddresses.save(member, verification.email, used)))
      throw new PortalError('overloaded', { retryAfter: 1 })
    return { person, id, isChange: false }
  }
  const change = newMembershipChange({
    id,
    person,
    wanted: { kind: 'email', email: verification.email },
    at: portalNow,
    sentAt: realNow,
  })
  const created = await membershipChanges.create(change, used)
  if (created === 'taken') throw new PortalError('membership-change-open')
  if (created === 'lapsed') throw expired()
  return { person, id, isChange: true }
}

/**
 * The link in the letter has been opened and its button pressed: the new email is submitted to the register; or
 * letters to a person who is no member go there from now on, and with them those that had no address to go to.
 * @throws PortalError email-link-expired, email-link-used, membership-change-open, no-access-in-role,
 * engine-unavailable, overloaded
 */
export const confirmEmail = openOperation(endpoint, {
  run: async ({ body }, visitor, deps: MembershipDeps) => {
    const tokenHash = hashOf(body.token)
    const { engine } = deps
    const change = await useLink(tokenHash, visitor, deps)
    if (!change.isChange) {
      if (change.isDone) return { done: true as const }
      await engine.admitted(tokenHash, () => sendWithheldLetters(change, deps))
      await deps.stores.emailVerifications.noteLettersSent(tokenHash, visitor.realNow)
      return { done: true as const }
    }
    await engine.admitted(tokenHash, () => nudgeCase(engine, membershipChangeCase(change)))
    return { done: true as const }
  },
})
