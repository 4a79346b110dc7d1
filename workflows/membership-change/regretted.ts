import { addDays } from '#shared/clock.ts'
import { PortalError } from '#shared/errors.ts'
import type { MembershipChange, WantedChange } from '#shared/membership-change/change.ts'
import { obstacleTo } from '#shared/membership-change/rules.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { regretOf } from '#shared/membership/regret.ts'
import { membershipChangeProcessId } from '#shared/platform/engine/membership-change-process.ts'
import type { ChangedPerson } from '#shared/platform/register/wire.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { toldPayment } from './told-payment.ts'

type Deps = Pick<WorkerDeps, 'register' | 'stores' | 'sealing'>

/**
 * Tells the register of a change under its own id; a regret as the end of the membership, the day before it began. `day`: the
 * Swedish day of portal time.
 */
export const tellRegister = async (
  { register, stores: { memberships }, sealing }: Deps,
  { person, id }: MembershipChange,
  { wanted, day }: { wanted: WantedChange; day: string },
): Promise<ChangedPerson> => {
  const key = membershipChangeProcessId(id)
  if (wanted.kind === 'payment-method')
    return register.changePayment(person, toldPayment(wanted, { id, day, sealing }), key)
  if (wanted.kind !== 'regretted') return register.changePerson(person, wanted, key)
  const regret = regretOf((await memberships.asStored(person)).periods)
  if (!regret) throw new PortalError('regret-too-late')
  return register.endMembership(person, { until: addDays(regret.from, -1), cause: 'regretted' }, key)
}

/** Whether the membership is over with a change. */
export const endsMembership = ({ kind }: Pick<MembershipChange, 'kind'>): boolean =>
  kind === 'regretted' || kind === 'left'

/**
 * What the register has made of somebody who leaves where its office has ended the membership itself, as its feed has told;
 * null for other changes and while they are a member.
 */
export const endedAlready = async (
  { people, memberships }: Pick<WorkerDeps['stores'], 'people' | 'memberships'>,
  { kind, person: ref }: MembershipChange,
): Promise<ChangedPerson | null> => {
  const [person, { contact, seen }] = await Promise.all([people.person(ref), memberships.asStored(ref)])
  if (kind !== 'left' || !person || obstacleTo(person) !== 'not-member') return null
  const { email, phone, memberKinds, employments } = person
  return { ref, email, phone, memberKinds, employments, address: contact, seq: seen.membership }
}

/** A membership that is over leaves nothing for other changes to do. `now`: real time, `portalNow`: portal time. */
export const stopOtherChanges = async (
  { memberships, membershipChanges }: Deps['stores'],
  { person, id }: MembershipChange,
  { now, portalNow }: { now: number; portalNow: number },
): Promise<void> => {
  const { changes } = await memberships.asStored(person)
  const stopped = { state: 'stopped', cause: 'not-member', nextAttemptAt: null, overAt: now, now, portalNow } as const
  for (const other of changes)
    if (other.id !== id && isOpen(other.state)) await membershipChanges.step(person, other.id, stopped)
}
