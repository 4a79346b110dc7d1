import type { CaseTime } from '#shared/cases/case.ts'
import { obstacleTo } from '#shared/membership-change/rules.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { hasEndedWith } from '#shared/membership-leaving/leaving.ts'
import type { Write } from '#shared/platform/dynamo.ts'
import { RegisterError } from '#shared/platform/register/client.ts'
import type { ChangedPerson } from '#shared/platform/register/wire.ts'
import { settled } from '../case/work.ts'
import type { WorkerDeps } from '../common/deps.ts'

export const endsMembership = ({ kind }: Pick<MembershipChange, 'kind'>): boolean =>
  kind === 'regretted' || kind === 'left'

/**
 * What the register has made of a leaving member where its office has ended the membership itself, as its feed has
 * reported, also where they are a member again since; null for other changes and while the membership goes on.
 */
export const endedAlready = async (
  { people, memberships }: Pick<WorkerDeps['stores'], 'people' | 'memberships'>,
  { kind, wanted, person: ref }: MembershipChange,
): Promise<ChangedPerson | null> => {
  if (kind !== 'left') return null
  const [person, { contact, periods, seen }] = await Promise.all([people.person(ref), memberships.asStored(ref)])
  if (!person) return null
  const isBackSince = wanted?.kind === 'left' && hasEndedWith(periods, wanted.until)
  if (!isBackSince && obstacleTo(person) !== 'not-member') return null
  const { email, phone, memberKinds, employments } = person
  return { ref, email, phone, memberKinds, employments, address: contact, seq: seen.membership }
}

/**
 * Whether the register may refuse the notice that a member leaves because it has ended the membership itself, of
 * which its feed is still to report: with which day, and why, is not known before.
 */
export const isEndUnsubmitted = async (
  { register }: Pick<WorkerDeps, 'register'>,
  { kind, person }: MembershipChange,
  { reason }: RegisterError,
): Promise<boolean> => {
  if (kind !== 'left' || reason !== 'rejected') return false
  try {
    const known = await register.person(person)
    return known !== null && obstacleTo(known) === 'not-member'
  } catch (silent) {
    if (silent instanceof RegisterError) return true
    throw silent
  }
}

type Stop = Pick<MembershipChange, 'cause' | 'stoppedBy'>
type ItemsOf = (change: MembershipChange) => Readonly<Record<string, Write>>

/** Stops a change, however it stands by now, unless it is over. `itemsOf`: what is written with it. */
export const stopChange = async (
  { membershipChanges }: Pick<WorkerDeps['stores'], 'membershipChanges'>,
  { person, id }: MembershipChange,
  stop: Stop,
  { realNow: now, portalNow }: CaseTime,
  itemsOf: ItemsOf = () => ({}),
): Promise<void> => {
  const stopped = { ...stop, state: 'stopped', nextAttemptAt: null, overAt: now } as const
  await settled(
    () => membershipChanges.read({ person, id }),
    async (found) =>
      isOpen(found.state) && !(await membershipChanges.step(found, stopped, { now, portalNow }, itemsOf(found))).isDone,
  )
}

/** A membership that is over leaves nothing for other changes to do. */
export const stopOtherChanges = async (
  stores: Pick<WorkerDeps['stores'], 'memberships' | 'membershipChanges'>,
  { person, id }: MembershipChange,
  now: CaseTime,
): Promise<void> => {
  const { changes } = await stores.memberships.asStored(person)
  for (const other of changes)
    if (other.id !== id && isOpen(other.state)) await stopChange(stores, other, { cause: 'not-member' }, now)
}

/** The changes that a membership's end has stopped, also in an earlier attempt: each has its letter. */
export const stoppedWith = async (
  { memberships }: Pick<WorkerDeps['stores'], 'memberships'>,
  end: MembershipChange,
): Promise<MembershipChange[]> =>
  endsMembership(end) && end.state === 'done'
    ? (await memberships.asStored(end.person)).changes.filter(
        ({ state, cause, overAt }) => state === 'stopped' && cause === 'not-member' && (overAt ?? 0) >= end.sentAt,
      )
    : []
