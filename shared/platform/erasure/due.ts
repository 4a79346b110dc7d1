import { addDays, addMonths, stockholmDate } from '../../clock.ts'
import { retainedWithPersonUntil, monthsAfterLeaving } from '../../data-rights/retention.ts'
import type { WaitingFor } from '../../data-rights/retention-run.ts'
import { transact, type StoredImage } from '../dynamo.ts'
import { keys } from '../keys.ts'
import { SeenPerson, seenWrite } from '../stores/people/seen-person.ts'
import type { Erasure } from './ledger.ts'
import { mayBeErased } from './member-again.ts'
import { pagesOf } from './everything-of.ts'
import { kindOfItem } from './places.ts'
import { listedCourses, stillNeeds, type Needing } from './still-needed.ts'

/** With `isDry` nothing is noted. */
export type FindingDue = Needing & { isDry: boolean }

/** An erasure has begun and not ended: nothing is known of this person but what is left to remove. */
const hasBegun = (item: StoredImage): boolean => item['erasing'] === true

const noteSeen = async ({ dynamo, now, isDry }: FindingDue, ref: string): Promise<void> => {
  if (isDry) return
  await transact(dynamo, { person: seenWrite(dynamo.tables.people, ref, now) })
}

/** Never a member, away for as long as members are retained after leaving, and without course or watch. */
const isUnused = async (finding: FindingDue, { ref, seenAt }: SeenPerson): Promise<boolean> => {
  const { stores, now } = finding
  if (seenAt === undefined || (await stores.sessions.ofPerson(ref)).length > 0) {
    await noteSeen(finding, ref)
    return false
  }
  if (stockholmDate(now) <= addMonths(stockholmDate(seenAt), monthsAfterLeaving)) return false
  const [signUps, watches] = await Promise.all([
    stores.signUps.listOf(ref),
    listedCourses(finding, keys.watchesOf(ref)),
  ])
  return signUps.length === 0 && watches.length === 0
}

/** Why membership alone lets a person be erased; null for members, staff and those without a known day. */
const causeOf = async (finding: FindingDue, person: SeenPerson): Promise<Erasure['cause'] | null> => {
  if (!mayBeErased(person)) return null
  const membership = await finding.stores.memberships.asStored(person.ref)
  const until = retainedWithPersonUntil(membership)
  if (until !== null) return stockholmDate(finding.now) > until ? 'left' : null
  if (membership.periods.length > 0 || person.died || person.ttl !== undefined) return null
  return (await isUnused(finding, person)) ? 'unused' : null
}

/** Persons with an invoice in doubt: nothing of them goes until an operator has checked it. */
const inDoubt = async ({ stores }: FindingDue): Promise<ReadonlySet<string>> =>
  new Set((await stores.invoiceDoubts.open()).map(({ person }) => person))

/** Ten working days lie within so many days, over every holiday. */
const daysWithCalls = 30

const toBeCalled = async ({ stores, now }: FindingDue): Promise<ReadonlySet<string>> => {
  const today = stockholmDate(now)
  const days = Array.from({ length: daysWithCalls }, (_, after) => addDays(today, after))
  return new Set(await stores.calls.whoIsCalledOn(days))
}

export type Due = { person: SeenPerson; cause: Erasure['cause'] }
/** `waiting`: due, but something is open. `unread`: could not be judged. */
export type Found = { due: Due } | { waiting: WaitingFor } | { unread: true }

type Open = { doubtful: ReadonlySet<string>; called: ReadonlySet<string> }

const judged = async (finding: FindingDue, { doubtful, called }: Open, item: StoredImage): Promise<Found | null> => {
  const person = SeenPerson.parse(item)
  const cause = await causeOf(finding, person)
  if (cause === null) return null
  const matter = doubtful.has(person.ref) ? 'doubt' : called.has(person.ref) ? 'matter' : null
  const waiting = matter ?? (await stillNeeds(finding, person))
  return waiting === null ? { due: { person, cause } } : { waiting }
}

/**
 * Everyone whose time is over, each judged only when yielded, so that an erasure begun at once goes by what holds
 * then.
 */
export const findDue = async function* (finding: FindingDue): AsyncGenerator<Found> {
  const [doubtful, called] = await Promise.all([inDoubt(finding), toBeCalled(finding)])
  for await (const { items } of pagesOf(finding.dynamo, 'people'))
    for (const item of items) {
      if (kindOfItem('people', item) !== 'person' || hasBegun(item)) continue
      const found = await judged(finding, { doubtful, called }, item).catch((): Found => ({ unread: true }))
      if (found) yield found
    }
}
