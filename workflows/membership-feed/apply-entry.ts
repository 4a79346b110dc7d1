import { isOpen } from '#shared/membership-change/transitions.ts'
import { LostRace, transact } from '#shared/platform/dynamo.ts'
import { signalMandatesClosed } from '#shared/platform/engine/mandate-process.ts'
import { endedSendId, type EndedLetterKind } from '#shared/platform/mail/sending-ids.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import { isOwnEnd } from '#shared/membership-leaving/leaving.ts'
import type { FeedEntry, MembershipEnd } from '#shared/platform/register/wire.ts'
import { itemsOf, type Before } from '#shared/platform/stores/membership-change/group-items.ts'
import { feedItems, feedSource, newParts } from '#shared/platform/stores/membership-feed/feed-items.ts'
import { recomputeSessions } from '#shared/platform/stores/people/access.ts'
import { registerParts } from '#shared/membership/register-seen.ts'
import { endMandates } from '../membership-change/ended-mandates.ts'
import { stopChange } from '../membership-change/membership-end.ts'
import { notifyClubs } from '../membership-change/notify-clubs.ts'
import { notifyMember } from '../membership-change/notify-member.ts'
import { endPlaces } from '../membership-leaving/end-places.ts'
import { overByFeed } from '../membership-leaving/membership-over.ts'
import type { WorkerDeps } from '../common/deps.ts'

export type FeedDeps = Pick<WorkerDeps, 'clock' | 'stores' | 'register' | 'dynamo' | 'engine' | 'realNow' | 'settings'>

/** Others write of the same person meanwhile: so often what the register says is worked out anew. */
const attempts = 10

const before = async ({ stores, clock, realNow }: FeedDeps, ref: string): Promise<Before | null> => {
  const [person, membership, mandates] = await Promise.all([
    stores.people.person(ref),
    stores.memberships.asStored(ref),
    stores.people.assignmentsOf(ref, 'as-stored'),
  ])
  return person && { person, membership, mandates, now: realNow() + (await clock.storedOffset()) }
}

/** An ended membership leaves changes nothing to do; the end that its member asked for has its own process. */
const stopChanges = async (
  deps: FeedDeps,
  known: Before,
  { ended, stoppedBy }: { ended: MembershipEnd; stoppedBy: string },
): Promise<boolean> => {
  const { stores, dynamo, realNow } = deps
  const at = { realNow: realNow(), portalNow: known.now }
  const { changes: all } = known.membership
  const carriedOut = isOwnEnd(all, ended) ? 'left' : 'regretted'
  const changes = all.filter(({ state, kind }) => isOpen(state) && kind !== carriedOut)
  for (const change of changes)
    await stopChange(stores, change, { cause: 'not-member', stoppedBy }, at, (found) =>
      found.wanted && found.state === 'planned'
        ? itemsOf(dynamo.tables.people, found, found.wanted).withdrawn(known)
        : {},
    )
  return changes.length > 0
}

/** Notifies a member of each change that an entry has stopped, also where an earlier attempt died before it. */
const notifyStopped = async (deps: FeedDeps, entry: FeedEntry): Promise<void> => {
  const source = feedSource(entry)
  const { changes } = await deps.stores.memberships.asStored(entry.ref)
  for (const change of changes) if (change.stoppedBy === source) await notifyMember(deps, change)
}

/** Ends about which the portal writes nothing to the person. */
const isSilent = (ended: MembershipEnd | undefined): boolean => ended?.cause === 'died' || ended?.cause === 'expelled'

const endSessions = async ({ stores: { sessions } }: FeedDeps, ref: string): Promise<void> => {
  for (const { hash } of await sessions.ofPerson(ref)) await sessions.delete(hash)
}

/** For what the office has ended; what a person asked for themselves has the letter of their own change. */
const reportEnded = async (
  { stores, engine }: FeedDeps,
  kind: EndedLetterKind,
  entry: FeedEntry,
  portalNow: number,
): Promise<void> => {
  const source = feedSource(entry)
  const sendId = endedSendId(kind, source)
  await stores.mail.createSend({
    sendId,
    kind,
    about: { of: kind, source },
    createdAt: portalNow,
    by: null,
    recipients: [entry.ref],
  })
  await startMail(engine, sendId, null)
}

/**
 * Signals the processes of the mandates that ended with an entry, and notifies their clubs and their holder, where no
 * other letter does; also where an earlier attempt died before it. Gives these clubs.
 */
const followEnds = async (deps: FeedDeps, entry: FeedEntry, portalNow: number): Promise<string[]> => {
  const source = feedSource(entry)
  const ended = (await deps.stores.people.assignmentsOf(entry.ref, 'as-stored')).flatMap(({ id, clubId, endedWith }) =>
    endedWith?.source === source ? [{ id, clubId, until: endedWith.until }] : [],
  )
  await signalMandatesClosed(deps.engine, ended)
  const clubs = ended.map(({ clubId }) => clubId)
  await notifyClubs(deps, source, clubs, portalNow)
  const end = entry.membership?.ended
  if (ended.length > 0 && end?.cause !== 'left' && !isSilent(end))
    await reportEnded(deps, 'mandates-ended', entry, portalNow)
  return clubs
}

/**
 * Makes the portal's copy of a person what an entry of the register's feed says, unless something newer is known of
 * them; can be repeated. False for a person whom the portal does not know.
 */
export const applyEntry = async (deps: FeedDeps, entry: FeedEntry): Promise<boolean> => {
  const { register, dynamo, stores } = deps
  const { ref, seq } = entry
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const found = await before(deps, ref)
    if (!found) return false
    const ended = entry.membership?.ended
    const isEnd = ended !== undefined && newParts(found, entry).includes('membership')
    const isStopped = isEnd && (await stopChanges(deps, found, { ended, stoppedBy: feedSource(entry) }))
    const known = isStopped ? ((await before(deps, ref)) ?? found) : found
    const { items, ended: mandates } = feedItems(dynamo.tables.people, known, entry)
    await endMandates(register, `feed/${seq}`, mandates)
    const isDone = Object.keys(items).length === 0 || (await transact<string>(dynamo, items)).done
    if (!isDone) continue
    if (!entry.membership) return true
    const isNewest = known.membership.seen.membership <= seq
    // Access before letters: it ends although mail cannot be sent.
    if (isNewest && ended?.cause === 'died') await endSessions(deps, ref)
    else if (isNewest) await recomputeSessions(stores, [ref], known.now)
    const clubs = await followEnds(deps, entry, known.now)
    const over = isNewest ? overByFeed(entry, clubs) : null
    if (over) await endPlaces(deps, over, known.now)
    // No one is written to of whom the register reports that they have died, nor whom the union itself notifies.
    if (ended && !isSilent(ended)) await notifyStopped(deps, entry)
    const isReported = ended?.cause === 'left' && !isOwnEnd(known.membership.changes, ended)
    if (isNewest && isReported) await reportEnded(deps, 'membership-ended', entry, known.now)
    return true
  }
  throw new LostRace()
}

/**
 * Carries out what the feed's reader has passed over of a person who was not known yet: from the entry that made them
 * a member to where the reader is. @throws RegisterError
 */
export const catchUp = async (deps: FeedDeps, ref: string): Promise<void> => {
  const { stores, register } = deps
  const [{ seen }, { upTo }] = await Promise.all([stores.memberships.asStored(ref), stores.feedProgress.read()])
  let after = Math.min(...registerParts.map((part) => seen[part]))
  // A register that does not number its answers has nothing to go by.
  while (after > 0 && upTo !== null && after < upTo) {
    const page = await register.feed(after)
    for (const entry of page) if (entry.ref === ref && entry.seq <= upTo) await applyEntry(deps, entry)
    after = page.at(-1)?.seq ?? upTo
  }
}
