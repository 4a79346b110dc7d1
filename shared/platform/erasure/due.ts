import { z } from 'zod'
import { Instant } from '../../basics/time.ts'
import { addMonths, endOfDay, stockholmDate } from '../../clock.ts'
import { keptWithPersonUntil, monthsAfterLeaving } from '../../data-rights/retention.ts'
import { isOpen } from '../../membership-change/transitions.ts'
import type { Swept } from '../../data-rights/retention-run.ts'
import { AnyItem, getAll, queryAll, transact, type Dynamo, type StoredImage } from '../dynamo.ts'
import { keys } from '../keys.ts'
import type { Stores } from '../stores/stores.ts'
import { Person } from '../stores/people/people-store.ts'
import type { Erasure, ErasureLedger } from './ledger.ts'
import { pagesOf } from './everything-of.ts'
import { kindOfItem, type ItemKey } from './places.ts'
import { storedItems } from './stored-items.ts'

/** `now`: portal time. With `isDry` nothing is noted. */
export type FindingDue = { dynamo: Dynamo; stores: Stores; now: number; isDry: boolean }

/** Whether an erasure has begun that was not ended: of such a person nothing is known any more but what is left to remove. */
const hasBegun = (item: StoredImage): boolean => item['erasing'] === true

const hasOpenMatter = async ({ dynamo }: FindingDue, ref: string): Promise<boolean> => {
  const found = await queryAll(dynamo, AnyItem, {
    TableName: dynamo.tables.people,
    KeyConditionExpression: 'pk = :person',
    ConsistentRead: true,
    ExpressionAttributeValues: { ':person': keys.personIndex(ref) },
  })
  return found.some((item) => {
    const kind = kindOfItem('people', item as ItemKey)
    return kind !== null && storedItems[kind].kept === 'while-open'
  })
}

const listed = ({ dynamo }: Pick<FindingDue, 'dynamo'>, pk: string) =>
  queryAll(dynamo, AnyItem, {
    TableName: dynamo.tables.courses,
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
  })

const hasCourseToCome = async (finding: FindingDue, ref: string): Promise<boolean> => {
  const { dynamo, stores, now } = finding
  const [organised, own, meetings] = await Promise.all([
    listed(finding, keys.organisedBy(ref)),
    stores.signUps.listOf(ref),
    listed(finding, keys.meetingsOf(ref)),
  ])
  if (meetings.some(({ endsAt }) => Number(endsAt) > now)) return true
  const occasions = new Set([
    ...own.map(({ occasion }) => occasion),
    ...organised.map(({ occasion }) => String(occasion)),
  ])
  const held = await getAll(
    dynamo,
    AnyItem,
    'courses',
    [...occasions].map((each) => keys.occasion(each)),
  )
  return held.some(({ endsAt }) => Number(endsAt) > now)
}

/** Whether something of a person still runs: then they are not erased, whatever the day. */
const isStillNeeded = async (finding: FindingDue, person: Person): Promise<boolean> => {
  const { stores, now } = finding
  const { ref, personalNumberHash } = person
  if ((await stores.applications.signedBy(personalNumberHash)) !== null) return true
  const { changes } = await stores.memberships.asStored(ref)
  if (changes.some(({ state }) => isOpen(state))) return true
  if ((await stores.people.assignmentsOf(ref)).some(({ until }) => endOfDay(until) > now)) return true
  return (await hasOpenMatter(finding, ref)) || hasCourseToCome(finding, ref)
}

/** `seenAt`: portal time of the last look that found them here; of members nobody notes it. */
const SeenPerson = Person.extend({ seenAt: Instant.optional() })
type SeenPerson = z.infer<typeof SeenPerson>

/** Notes that somebody who is no member was here, as the sessions of the last day tell. */
const noteSeen = async ({ dynamo, now, isDry }: FindingDue, ref: string): Promise<void> => {
  if (isDry) return
  await transact(dynamo, {
    person: {
      Update: {
        TableName: dynamo.tables.people,
        Key: keys.person(ref),
        UpdateExpression: 'SET seenAt = :now',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':now': now },
      },
    },
  })
}

/**
 * Whether somebody who never was a member has not been here for as long as a member is kept after leaving, and nothing else
 * is kept of them: no course, no wish to be told of one.
 */
const isUnused = async (finding: FindingDue, { ref, seenAt }: SeenPerson): Promise<boolean> => {
  const { stores, now } = finding
  if (seenAt === undefined || (await stores.sessions.ofPerson(ref)).length > 0) {
    await noteSeen(finding, ref)
    return false
  }
  if (stockholmDate(now) <= addMonths(stockholmDate(seenAt), monthsAfterLeaving)) return false
  const [signUps, watches] = await Promise.all([stores.signUps.listOf(ref), listed(finding, keys.watchesOf(ref))])
  return signUps.length === 0 && watches.length === 0
}

/** Why somebody is to be erased by their membership alone, or null: members, staff and whom nobody knows a day of are not. */
const causeOf = async (finding: FindingDue, person: SeenPerson): Promise<Erasure['cause'] | null> => {
  const isNoMember = person.memberKinds.length > 0 && person.memberKinds.every((kind) => kind === 'non_member')
  if (!isNoMember && !person.died) return null
  const membership = await finding.stores.memberships.asStored(person.ref)
  const until = keptWithPersonUntil(membership)
  if (until !== null) return stockholmDate(finding.now) > until ? 'left' : null
  if (membership.periods.length > 0 || person.died || person.ttl !== undefined) return null
  return (await isUnused(finding, person)) ? 'unused' : null
}

/** The persons with an invoice that somebody has to look at: nothing of them goes until that is done. */
const inDoubt = async ({ stores }: FindingDue): Promise<ReadonlySet<string>> =>
  new Set((await stores.invoiceDoubts.open()).map(({ person }) => person))

export type Due = { person: Person; cause: Erasure['cause'] }

const judged = async (finding: FindingDue, doubtful: ReadonlySet<string>, item: StoredImage): Promise<Due | null> => {
  const person = SeenPerson.parse(item)
  const cause = doubtful.has(person.ref) ? null : await causeOf(finding, person)
  return cause !== null && !(await isStillNeeded(finding, person)) ? { person, cause } : null
}

/** Everybody who is to be erased, page by page of the store; `unread`: how many of it could not be judged. */
export const findDue = async function* (finding: FindingDue): AsyncGenerator<{ due: Due[]; unread: number }> {
  const doubtful = await inDoubt(finding)
  for await (const { items } of pagesOf(finding.dynamo, 'people')) {
    const due: Due[] = []
    let unread = 0
    for (const item of items) {
      if (kindOfItem('people', item) !== 'person' || hasBegun(item)) continue
      const found = await judged(finding, doubtful, item).catch(() => 'unread' as const)
      if (found === 'unread') unread += 1
      else if (found) due.push(found)
    }
    yield { due, unread }
  }
}

/**
 * Begins to erase somebody: from here on the ledger has them, and their number leads to nobody, so that whoever returns with
 * it is somebody new and nothing of theirs is touched. Returns what went with that; null where they have become a member again or applied meanwhile, or
 * somebody else has begun it.
 */
export const beginErasure = async (
  { dynamo, stores, now }: FindingDue,
  ledger: ErasureLedger,
  { person, cause }: Due,
): Promise<Swept['removed'] | null> => {
  const TableName = dynamo.tables.people
  const { ref, personalNumberHash: hash, memberKinds } = person
  const result = await transact(dynamo, {
    ledger: ledger.entryWrite(ref, { at: now, cause }),
    claim: {
      Delete: {
        TableName,
        Key: keys.personClaim(hash),
        ConditionExpression: 'attribute_not_exists(pk) OR #ref = :ref',
        ExpressionAttributeNames: { '#ref': 'ref' },
        ExpressionAttributeValues: { ':ref': ref },
      },
    },
    application: {
      ConditionCheck: {
        TableName,
        Key: keys.applicationClaim(hash),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    person: {
      Update: {
        TableName,
        Key: keys.person(ref),
        UpdateExpression: 'SET erasing = :yes REMOVE gsi1pk, gsi1sk',
        ConditionExpression: 'memberKinds = :kinds AND attribute_not_exists(erasing)',
        ExpressionAttributeValues: { ':yes': true, ':kinds': memberKinds },
      },
    },
  })
  if (!result.done) return null
  const sessions = await stores.sessions.ofPerson(ref)
  for (const { hash: session } of sessions) await stores.sessions.delete(session)
  return { personClaim: 1, ...(sessions.length > 0 && { session: sessions.length }) }
}
