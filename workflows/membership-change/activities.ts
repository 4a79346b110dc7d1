import { changeBackOff } from '#shared/assignments/change-progress.ts'
import { PortalError } from '#shared/errors.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { obstacleTo } from '#shared/membership-change/rules.ts'
import type { ChangeCause } from '#shared/membership-change/states.ts'
import { membershipChangeProcessId } from '#shared/platform/engine/membership-change-process.ts'
import { RegisterError } from '#shared/platform/register/client.ts'
import type { ChangedPerson } from '#shared/platform/register/wire.ts'
import { changedItems } from '#shared/platform/stores/membership-change/changed-items.ts'
import type { MembershipChangeStep } from '#shared/platform/stores/membership-change/membership-changes-store.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { withHeartbeat } from '../common/heartbeat.ts'
import type { ChangeProgress, ChangeStart } from './messages.ts'

type Answer = { done: ChangedPerson } | { done: null; end: 'refused' | 'stopped' | null; cause: ChangeCause }

const progressOf = ({ state, cause, attempts, nextAttemptAt }: MembershipChange): ChangeProgress => ({
  state,
  cause,
  attempts,
  nextAttemptAt,
})

const notDone = ({ reason }: RegisterError): Answer =>
  reason === 'rejected'
    ? { done: null, end: 'refused', cause: 'register-rejected' }
    : { done: null, end: null, cause: reason === 'slow' ? 'register-slow' : 'register-unavailable' }

/** What a change of a membership does. `now` is the engine's time. */
export const membershipChangeActivities = (deps: Pick<WorkerDeps, 'stores' | 'register' | 'dynamo'>) => {
  const { stores, register, dynamo } = deps
  const { membershipChanges, people } = stores

  const stored = async ({ person, id }: ChangeStart): Promise<MembershipChange> => {
    const change = await membershipChanges.read(person, id)
    if (!change) throw new PortalError('not-found')
    return change
  }
  const step = async (
    start: ChangeStart,
    given: MembershipChangeStep,
    following?: Parameters<typeof membershipChanges.step>[3],
  ): Promise<ChangeProgress> =>
    progressOf((await membershipChanges.step(start.person, start.id, given, following)) ?? (await stored(start)))

  /** What an earlier attempt did whose answer got lost. */
  const doneEarlier = ({ person, id }: ChangeStart) => register.personChange(person, membershipChangeProcessId(id))

  const ask = async ({ person, id, wanted }: MembershipChange): Promise<Answer> => {
    try {
      const earlier = await doneEarlier({ person, id })
      if (earlier) return { done: earlier }
      const member = await people.person(person)
      const obstacle = member ? obstacleTo(member) : 'not-member'
      if (obstacle || !wanted) return { done: null, end: 'stopped', cause: obstacle ?? 'not-member' }
      return { done: await register.changePerson(person, wanted, membershipChangeProcessId(id)) }
    } catch (error) {
      if (error instanceof RegisterError) return notDone(error)
      throw error
    }
  }

  /** What the register has done the portal does as well, in one transaction with the change's end. */
  const settle = ({ person, id, wanted }: MembershipChange, changed: ChangedPerson, now: number) =>
    step(
      { person, id },
      { state: 'done', cause: null, nextAttemptAt: null, overAt: now },
      wanted ? changedItems(dynamo.tables.people, wanted, changed) : {},
    )

  return {
    readMembershipChange: async (start: ChangeStart): Promise<ChangeProgress> => progressOf(await stored(start)),

    /** Asks the register once. */
    carryOutMembershipChange: (start: ChangeStart, now: number): Promise<ChangeProgress> =>
      withHeartbeat(async () => {
        const change = await stored(start)
        if (change.state !== 'waiting') return progressOf(change)
        const answer = await ask(change)
        if (answer.done) return settle(change, answer.done, now)
        const { end, cause } = answer
        if (end) return step(start, { state: end, cause, nextAttemptAt: null, overAt: now })
        const attempts = change.attempts + 1
        return step(start, { cause, attempts, nextAttemptAt: now + changeBackOff(attempts) })
      }),

    /**
     * Takes a change back that the register has not carried out; one that it has is done.
     * @throws undo-too-late, register-unavailable where nobody knows what became of an earlier attempt
     */
    cancelMembershipChange: async (start: ChangeStart, now: number): Promise<ChangeProgress> => {
      const change = await stored(start)
      if (change.state === 'cancelled') return progressOf(change)
      if (change.state !== 'waiting') throw new PortalError('undo-too-late')
      if (change.attempts > 0) {
        const done = await doneEarlier(start).catch((error: unknown) => {
          throw error instanceof RegisterError ? new PortalError('register-unavailable') : error
        })
        if (done) {
          await settle(change, done, now)
          throw new PortalError('undo-too-late')
        }
      }
      return step(start, { state: 'cancelled', nextAttemptAt: null, overAt: now })
    },
  }
}
export type MembershipChangeActivities = ReturnType<typeof membershipChangeActivities>
