import { confirmEmail as endpoint } from '#shared/contract/membership-email.ts'
import { PortalError } from '#shared/errors.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { obstacleTo } from '#shared/membership-change/rules.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { membershipChangeProcess } from '#shared/platform/engine/membership-change-process.ts'
import type { ChangeProgress } from '#workflows/membership-change/messages.ts'
import { hashOf } from '../common/cookie.ts'
import type { Visitor } from '../common/exchange.ts'
import { openOperation } from '../common/operation.ts'
import type { MembershipDeps } from './deps.ts'

const expired = () => new PortalError('email-link-expired')

type Used = Pick<MembershipChange, 'person' | 'id'>

/** A link that was used before: the answer of the first time may have been lost, or the engine did not take it. @throws email-link-used */
const usedBefore = async ({ person, id }: Used, { stores }: MembershipDeps): Promise<Used> => {
  const change = await stores.membershipChanges.read(person, id)
  if (!change || !isOpen(change.state)) throw new PortalError('email-link-used')
  return { person, id }
}

/**
 * Uses a link up and stores the change that it leads to, in one transaction; gives whose change it is.
 * @throws PortalError email-link-expired, email-link-used, membership-change-open, no-access-in-role
 */
const changeOf = async (tokenHash: string, { portalNow, realNow }: Visitor, deps: MembershipDeps): Promise<Used> => {
  const { emailVerifications, membershipChanges, people } = deps.stores
  const token = await emailVerifications.token(tokenHash)
  if (!token) throw expired()
  const { person, id } = token
  if (token.usedAt !== null) return usedBefore(token, deps)
  const verification = await emailVerifications.read(person)
  if (verification?.id !== id || verification.isCancelled || verification.expiresAt <= realNow) {
    // Another press may have used it since.
    if ((await emailVerifications.token(tokenHash))?.usedAt != null) return usedBefore(token, deps)
    throw expired()
  }
  const member = await people.person(person)
  if (!member || obstacleTo(member)) throw new PortalError('no-access-in-role')
  const change: MembershipChange = {
    id,
    person,
    kind: 'email',
    wanted: { kind: 'email', email: verification.email },
    at: portalNow,
    sentAt: realNow,
    state: 'waiting',
    cause: null,
    attempts: 0,
    nextAttemptAt: null,
    overAt: null,
  }
  const created = await membershipChanges.create(change, emailVerifications.used(person, verification, realNow))
  if (created === 'taken') throw new PortalError('membership-change-open')
  if (created === 'lapsed') throw expired()
  return { person, id }
}

/**
 * The link in the letter has been opened and its button pressed: the register is told of the new email.
 * @throws PortalError email-link-expired, email-link-used, membership-change-open, no-access-in-role, engine-unavailable, overloaded
 */
export const confirmEmail = openOperation(endpoint, {
  run: async ({ body }, visitor, deps: MembershipDeps) => {
    const tokenHash = hashOf(body.token)
    const { engine } = deps
    const change = await changeOf(tokenHash, visitor, deps)
    const command = { update: 'confirm', commandId: `confirm-${change.id}`, argument: { person: change.person } }
    await engine.admitted(tokenHash, () =>
      engine.startWithCommand<ChangeProgress>(membershipChangeProcess(change), command),
    )
    return { done: true as const }
  },
})
