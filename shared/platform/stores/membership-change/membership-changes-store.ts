import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { stockholmDate } from '../../../clock.ts'
import { MembershipChange, toldOf } from '../../../membership-change/change.ts'
import { claimOf } from '../../../membership-change/claims.ts'
import { ChangeEvent } from '../../../membership-change/event.ts'
import { membershipChangeLimits } from '../../../limits.ts'
import { isOpen, mayBecome } from '../../../membership-change/transitions.ts'
import { setting } from './changed-items.ts'
import { caseEventName } from '../case-event.ts'
import { monthOf, thisAndLastMonth } from '../month-partitions.ts'
import { queryAll, transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** What a step of a change writes; the rest of it is fixed when it is sent. */
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

const hasHappened = (before: MembershipChange, after: MembershipChange): boolean =>
  after.state !== before.state || after.attempts !== before.attempts || after.cause !== before.cause

const timed = (takingBack: MembershipChange['takingBack'], portalAt: number | undefined) =>
  takingBack && portalAt !== undefined ? { takingBack: { ...takingBack, portalAt } } : {}

const goneAt = ({ sentAt }: Pick<MembershipChange, 'sentAt'>) =>
  Math.ceil((sentAt + membershipChangeLimits.keptFor) / 1000)

/** What stays for whoever lifts the notice of conflict that has stopped a change. */
export const stoppedOf = ({ person, id, sentAt }: MembershipChange) => ({ person, change: id, ttl: goneAt({ sentAt }) })

/** Whether access no longer ends with the day of this step: who has left takes it back, or it has come to nothing. */
const staysMember = (before: MembershipChange, { kind, state, takingBack }: MembershipChange): boolean =>
  kind === 'left' && state !== 'done' && (!isOpen(state) || (takingBack !== undefined && !before.takingBack))

/** Changes of memberships, and what they lay hold of while they are open. */
export const createMembershipChanges = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.people
  const item = (change: MembershipChange) => ({
    ...keys.membershipChange(change.person, change.id),
    ...change,
    ...(change.state === 'planned' &&
      change.from && {
        gsi2pk: keys.plannedMembershipChanges(change.from),
        gsi2sk: `${change.from}#${change.person}#${change.id}`,
      }),
    ...(isOpen(change.state)
      ? { gsi1pk: keys.openMembershipChanges, gsi1sk: `${change.person}#${change.id}` }
      : {
          gsi1pk: keys.pastMembershipChanges(monthOf(change.sentAt)),
          gsi1sk: change.id,
          wanted: null,
          ttl: goneAt(change),
        }),
  })
  const ifClaimIsOurs = (id: string) => ({
    ConditionExpression: 'attribute_not_exists(pk) OR #change = :id',
    ExpressionAttributeNames: { '#change': 'change' },
    ExpressionAttributeValues: { ':id': id },
  })
  const claim = (change: MembershipChange) => keys.membershipClaim(change.person, claimOf(change))

  /** What became of a change, told to operators; without its person. `at`: real time. */
  const event = ({ id, state, cause, attempts }: MembershipChange, at: number, portalAt: number | undefined): Write => {
    const happened: ChangeEvent = { at, ...(portalAt !== undefined && { portalAt }), state, cause, attempts }
    return {
      Put: {
        TableName,
        Item: {
          ...keys.membershipChangeEvent(id, caseEventName(happened, at)),
          ...happened,
          ttl: goneAt({ sentAt: at }),
        },
      },
    }
  }

  const read = async (person: string, id: string): Promise<MembershipChange | null> => {
    const Key = keys.membershipChange(person, id)
    const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return Item ? MembershipChange.parse(Item) : null
  }

  /** Those of which something is still to come. */
  const allOpen = (): Promise<MembershipChange[]> =>
    queryAll(dynamo, MembershipChange, {
      TableName,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :open',
      ExpressionAttributeValues: { ':open': keys.openMembershipChanges },
    })

  /** Those that are over and were sent in this month or the one before, by real time; or the one of them with that id. */
  const recentlyOver = async (realNow: number, id = ''): Promise<MembershipChange[]> => {
    const found = thisAndLastMonth(realNow).map((month) =>
      queryAll(dynamo, MembershipChange, {
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :past AND begins_with(gsi1sk, :id)',
        ExpressionAttributeValues: { ':past': keys.pastMembershipChanges(month), ':id': id },
      }),
    )
    return (await Promise.all(found)).flat()
  }

  return {
    read,

    /**
     * `taken` when another open change has hold of what this one needs, `lapsed` when a condition of what is written with it
     * no longer holds or somebody else's change has the id. A change that is there already stays as it is.
     */
    create: async (
      given: MembershipChange,
      written: Readonly<Record<string, Write>> = {},
    ): Promise<'created' | 'there' | 'taken' | 'lapsed'> => {
      const { wanted } = given
      const change = MembershipChange.parse({ ...given, ...(wanted && toldOf(wanted)) })
      const result = await transact<string>(dynamo, {
        ...written,
        change: {
          Put: {
            TableName,
            Item: item(change),
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        id: {
          Put: {
            TableName,
            Item: { ...keys.membershipChangeId(change.id), ttl: goneAt(change) },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        claim: { Put: { TableName, Item: { ...claim(change), change: change.id }, ...ifClaimIsOurs(change.id) } },
      })
      if (result.done) return 'created'
      if ('change' in result.failed) return 'there'
      return 'claim' in result.failed ? 'taken' : 'lapsed'
    },

    /**
     * Writes the next step of a change together with what follows from it; with an end it lets go of what it had hold of.
     * A step that the change can no longer take changes nothing. Returns it as it is stored then. `now`: real time, `portalNow`:
     * the same in portal time.
     */
    step: async (
      person: string,
      id: string,
      { now, portalNow, ...step }: MembershipChangeStep & { now: number; portalNow?: number },
      following: Readonly<Record<string, Write>> = {},
    ): Promise<MembershipChange | null> => {
      const before = await read(person, id)
      if (!before) return null
      const given: MembershipChange = { ...before, ...step, ...timed(step.takingBack, portalNow) }
      const after =
        isOpen(given.state) || portalNow === undefined ? given : { ...given, overOn: stockholmDate(portalNow) }
      if (after.state !== before.state ? !mayBecome(before.state, after.state) : !isOpen(before.state)) return before
      const result = await transact<string>(dynamo, {
        ...following,
        change: {
          Put: {
            TableName,
            Item: item(after),
            ConditionExpression: `#state = :before AND attempts = :attempts AND ${before.takingBack ? 'attribute_exists' : 'attribute_not_exists'}(takingBack)`,
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':before': before.state, ':attempts': before.attempts },
          },
        },
        ...(staysMember(before, after) && { person: setting(TableName, keys.person(person), { memberUntil: null }) }),
        ...(hasHappened(before, after) && { event: event(after, now, portalNow) }),
        ...(!isOpen(after.state) && { claim: { Delete: { TableName, Key: claim(before), ...ifClaimIsOurs(id) } } }),
      })
      return result.done ? MembershipChange.parse(item(after)) : read(person, id)
    },

    allOpen,

    recentlyOver,

    /** What became of a change, the oldest first; that it was sent stands with it. */
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
      return events.toSorted((one, other) => one.at - other.at)
    },

    /** A change whose person is not known, unless it has been over for long; as late as the index is. */
    find: async (id: string, realNow: number): Promise<MembershipChange | null> => {
      const [open, over] = await Promise.all([allOpen(), recentlyOver(realNow, id)])
      const found = [...open, ...over].find((each) => each.id === id)
      return found ? read(found.person, id) : null
    },

    /** Those whose first day lies in the month of a day and is still to come, or has come unseen; the list can lag behind. */
    plannedIn: (day: string): Promise<MembershipChange[]> =>
      queryAll(dynamo, MembershipChange, {
        TableName,
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :month',
        ExpressionAttributeValues: { ':month': keys.plannedMembershipChanges(day) },
      }),
  }
}
