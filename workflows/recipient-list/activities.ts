import { Context } from '@temporalio/activity'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { stockholmDate } from '#shared/clock.ts'
import { clubsMeantBy, isMeantByUnion } from '#shared/mailings/audience.ts'
import { countsOf, partedRecipients, type LeftOutCounts } from '#shared/mailings/recipients.ts'
import { unionSendId } from '#shared/mailings/mailing.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import type { MadeList, RecipientList } from '#shared/mailings/recipient-list.ts'
import { meantOf } from '#shared/platform/mail/meant.ts'
import type { Place } from '#shared/platform/stores/people/everybody.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { withHeartbeat } from '../common/heartbeat.ts'
import type { ListMade, ListStart } from './workflow.ts'

type Deps = Pick<WorkerDeps, 'stores' | 'clock' | 'realNow'>

/** How often (ms) it is noted for the page how many have been checked. */
const notedEvery = 1_000

/** So often a part is read before the whole list is begun anew; the pause (ms) grows with each attempt. */
const [attempts, pause] = [6, 1_000]

/** Reads a part of many thousands: where the store does not answer for a moment, only that part is read anew. */
const retrying = async <Result>(read: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read()
    } catch (error) {
      if (attempt === attempts) throw error
      await sleep(attempt * pause)
      Context.current().cancellationSignal.throwIfAborted()
    }
  }
}

const nobodyLeftOut: LeftOutCounts = {
  left: 0,
  'no-address': 0,
  complained: 0,
  'opted-out': 0,
  returned: 0,
  protected: 0,
}

const added = (one: LeftOutCounts, other: LeftOutCounts): LeftOutCounts =>
  Object.fromEntries(
    (Object.keys(one) as (keyof LeftOutCounts)[]).map((reason) => [reason, one[reason] + other[reason]]),
  ) as LeftOutCounts

export const recipientListActivities = ({ stores, clock, realNow }: Deps) => {
  /** Those among whom recipients may be, a part at a time: the members of the clubs meant, else all people. */
  async function* considered(clubs: readonly string[] | null): AsyncGenerator<Person[]> {
    if (clubs === null) {
      let place: Place | null = null
      do {
        const from = place
        const part: { refs: string[]; next: Place | null } = await retrying(() => stores.everybody.part(from))
        yield await retrying(() => stores.people.persons(part.refs))
        place = part.next
      } while (place)
      return
    }
    for (const club of clubs) {
      const members = (await retrying(() => stores.people.clubPeople(club)))?.members ?? []
      yield await retrying(() => stores.people.persons(members.map(({ ref }) => ref)))
    }
  }

  /** How many of these readers lately sent mailings went to, or go to. */
  const earlierTo = async (readers: ReadonlySet<string>, now: number): Promise<MadeList['earlier']> => {
    const lately = (await stores.mailings.list(null)).flatMap(({ sent }) =>
      sent && now - sent.at < mailingLimits.repeatedWithin ? [sent] : [],
    )
    const earlier: MadeList['earlier'] = []
    for (const { sendId } of lately) {
      const count = (await retrying(() => stores.mail.readRecipients(sendId))).filter((ref) => readers.has(ref)).length
      earlier.push({ sendId, count })
    }
    return earlier
  }

  /** Null once another list has taken its place. */
  const listed = async (list: RecipientList) => {
    const today = stockholmDate(list.createdAt)
    const clubs = clubsMeantBy(list.audience, await stores.people.listClubs())
    const among = clubs && new Set(clubs)
    // A person who works at two of the clubs is checked once.
    const known = new Set<string>()
    const recipients: string[] = []
    let leftOut = nobodyLeftOut
    let notedAt = realNow()
    for await (const part of considered(clubs)) {
      const meant = part.filter(
        (person) => !known.has(person.ref) && isMeantByUnion(list.audience, among, person, today),
      )
      for (const { ref } of part) known.add(ref)
      const refs = meant.map(({ ref }) => ref)
      const declined = await retrying(() => stores.optOuts.among(refs, 'union-mail'))
      const parted = partedRecipients(meant.map((person) => meantOf(person, declined.get(person.ref), today)))
      for (const { ref } of parted.recipients) recipients.push(ref)
      leftOut = added(leftOut, countsOf(parted))
      Context.current().cancellationSignal.throwIfAborted()
      if (realNow() - notedAt < notedEvery) continue
      notedAt = realNow()
      if (!(await stores.recipientLists.noteChecked(list, known.size))) return null
    }
    return { recipients, leftOut, checked: known.size }
  }

  return {
    /**
     * Makes a list and shows it once it is complete: its recipients lie under the id of a sending that does not exist
     * yet, one for each attempt. Null where another list has taken its place.
     */
    makeRecipientList: ({ list: id, mailing }: ListStart): Promise<ListMade | null> =>
      withHeartbeat(async () => {
        const list = await stores.recipientLists.read(mailing)
        if (list?.id !== id) return null
        if (list.made) return list.made
        const found = await listed(list)
        if (!found) return null
        const { recipients, leftOut, checked } = found
        await clock.refresh()
        const at = clock.portalNow()
        const sendId = unionSendId({ id: mailing }, randomUUID())
        const earlier = await earlierTo(new Set(recipients), at)
        const { lots, hash } = await stores.recipientLists.storeRecipients(sendId, recipients, at)
        const made = { at, sendId, recipients: recipients.length, lots, leftOut, hash, earlier }
        if (await stores.recipientLists.complete(list, checked, made)) return made
        await stores.recipientLists.removeRecipients(sendId, lots)
        return null
      }),

    /** Takes a list away that no one has confirmed, with its recipients; of one that was confirmed the list alone. */
    removeUnconfirmedList: ({ list: id, mailing }: ListStart, { sendId, lots }: ListMade): Promise<void> =>
      withHeartbeat(async () => {
        await stores.recipientLists.remove({ id, mailing })
        // No one can confirm it any more.
        if ((await stores.mail.storedSend(sendId)) === null) await stores.recipientLists.removeRecipients(sendId, lots)
      }),
  }
}
export type RecipientListActivities = ReturnType<typeof recipientListActivities>
