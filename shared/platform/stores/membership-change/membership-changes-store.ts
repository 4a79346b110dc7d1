import { stockholmDate } from '../../../clock.ts'
import { membershipChangeLimits } from '../../../limits.ts'
import { MembershipChange } from '../../../membership-change/change.ts'
import { ChangeEvent } from '../../../membership-change/event.ts'
import { ChangeState } from '../../../membership-change/states.ts'
import { isOpen } from '../../../membership-change/transitions.ts'
import { createCaseStore, overByMonth } from '../../cases/case-store.ts'
import { queryAll, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { caseEventName } from '../case-event.ts'
import { setting } from './changed-items.ts'

/** The rest of a change is fixed when it is sent. */
export type MembershipChangeStep = Partial<
  Pick<
    MembershipChange,
    | 'state'
    | 'cause'
    | 'attempts'
    | 'nextAttemptAt'
    | 'overAt'
    | 'takingBack'
    | 'endedMandates'
    | 'payment'
    | 'stoppedBy'
  >
>
/** `now`: real time. `portalNow`: where it is known. */
type StepTime = { now: number; portalNow?: number }

const hasHappened = (before: MembershipChange, after: MembershipChange): boolean =>
  after.state !== before.state || after.attempts !== before.attempts || after.cause !== before.cause

const goneAt = (sentAt: number) => Math.ceil((sentAt + membershipChangeLimits.retainedFor) / 1000)

/** For the operator who lifts the notice that stopped a change. */
export const stoppedOf = ({ person, id, sentAt }: MembershipChange) => ({ person, change: id, ttl: goneAt(sentAt) })

/** Access no longer ends with this change: the member takes it back, or it has come to nothing. */
const staysMember = (before: MembershipChange, { kind, state, takingBack }: MembershipChange): boolean =>
  kind === 'left' && state !== 'done' && (!isOpen(state) || (takingBack !== undefined && !before.takingBack))

/** What was asked for is removed once the change is over: its result stands with the membership. */
const after = (
  seen: MembershipChange,
  { takingBack, ...step }: MembershipChangeStep,
  { portalNow }: StepTime,
): MembershipChange => {
  const given: MembershipChange = {
    ...seen,
    ...step,
    ...(takingBack && { takingBack: { ...takingBack, ...(portalNow !== undefined && { portalAt: portalNow }) } }),
  }
  if (isOpen(given.state)) return given
  return { ...given, wanted: null, ...(portalNow !== undefined && { overOn: stockholmDate(portalNow) }) }
}

/** Orders steps of one moment as they can be taken. */
const stepOf = ({ state, attempts }: ChangeEvent): number => ChangeState.options.indexOf(state) * 1_000 + attempts

/** Changes of memberships, and their claims while they are open. */
export const createMembershipChanges = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.people
  const cases = createCaseStore(dynamo, 'membership-change', {
    table: 'people',
    schema: MembershipChange,
    key: ({ person, id }: Pick<MembershipChange, 'person' | 'id'>) => keys.membershipChange(person, id),
    claim: ({ person }, name) => keys.membershipClaim(person, name),
    lists: {
      open: keys.openMembershipChanges,
      over: overByMonth(keys.pastMembershipChanges),
      order: ({ person, id }) => `${person}#${id}`,
    },
  })

  /** For operators, without the person. */
  const event = (
    { id, state, cause, attempts }: MembershipChange,
    { now: at, portalNow: portalAt }: StepTime,
  ): Write => {
    const happened: ChangeEvent = { at, ...(portalAt !== undefined && { portalAt }), state, cause, attempts }
    const key = keys.membershipChangeEvent(id, caseEventName(happened, at))
    return { Put: { TableName, Item: { ...key, ...happened, ttl: goneAt(at) } } }
  }

  return {
    read: cases.read,
    open: cases.open,
    recentlyOver: cases.recentlyOver,
    find: cases.find,

    /**
     * `taken`: another open change has claimed what this one needs. `lapsed`: a condition of `written` fails, or
     * another person's change has the id. A change that is there already stays as it is.
     */
    create: async (
      change: MembershipChange,
      written: Readonly<Record<string, Write>> = {},
    ): Promise<'created' | 'there' | 'taken' | 'lapsed'> => {
      const id = { ...keys.membershipChangeId(change.id), ttl: goneAt(change.sentAt) }
      const { isDone, case: stored } = await cases.create(change, {
        ...written,
        id: { Put: { TableName, Item: id, ConditionExpression: 'attribute_not_exists(pk)' } },
      })
      if (isDone) return 'created'
      if (stored === null) return 'lapsed'
      return stored.id === change.id ? 'there' : 'taken'
    },

    /**
     * Writes the next step upon what was read, with what follows from it; an end frees the claims. A step that the
     * change can no longer take changes nothing. Returns what is stored then.
     */
    step: async (
      seen: MembershipChange,
      step: MembershipChangeStep,
      at: StepTime,
      following: Readonly<Record<string, Write>> = {},
    ): Promise<{ isDone: boolean; case: MembershipChange }> => {
      if (!isOpen(seen.state)) return { isDone: false, case: seen }
      const next = after(seen, step, at)
      return cases.step(seen, next, {
        ...following,
        ...(staysMember(seen, next) && { person: setting(TableName, keys.person(seen.person), { memberUntil: null }) }),
        ...(hasHappened(seen, next) && { event: event(next, at) }),
      })
    },

    /** The oldest first, without the sending itself. */
    events: async (id: string): Promise<ChangeEvent[]> => {
      const events = await queryAll(dynamo, ChangeEvent, {
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :events)',
        ConsistentRead: true,
        ExpressionAttributeValues: {
          ':pk': keys.membershipChangeEvent(id, '').pk,
          ':events': keys.membershipChangeEvents,
        },
      })
      return events.toSorted((one, other) => one.at - other.at || stepOf(one) - stepOf(other))
    },
  }
}
