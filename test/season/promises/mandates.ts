import { setTimeout as sleep } from 'node:timers/promises'
import { actsOf, isContinued } from '#shared/assignments/expiry.ts'
import type { MandateEvent } from '#shared/assignments/event.ts'
import type { Assignment } from '#shared/platform/stores/people/people-store.ts'
import { readEach } from '../player/retry.ts'
import type { Promised, Seen, Verdict } from './promise.ts'

/** Letters about the end of mandates, in both languages. */
const isAboutMandates = (subject: string) =>
  /^(Dags att tänka på val|Snart löper|Ditt uppdrag löpte ut|Dina uppdrag löpte ut|Time to think of elections|Your assignments? end)/.test(
    subject,
  )

/** Whether an officer has decided about the mandate: then time does nothing more to it. */
const isDecided = (mandate: Assignment, club: readonly Assignment[]) =>
  mandate.closed === true || isContinued(mandate, club)

const brokenOf = (club: readonly Assignment[], events: readonly MandateEvent[], end: number): string[] =>
  club
    .filter((mandate) => !isDecided(mandate, club))
    .flatMap((mandate) => {
      const own = events.filter(({ assignment, by }) => assignment === mandate.id && by === null)
      // Reminders may come too late to be sent; the end and what follows it may not.
      const due = actsOf(mandate).filter(({ act, at }) => !act.startsWith('reminded') && at < end)
      return due.flatMap(({ act, at }) => {
        const noted = own.filter((event) => event.kind === act && event.at === at).length
        return noted === 1 ? [] : [`${mandate.clubId}: ${act} of a mandate was noted ${noted} times`]
      })
    })

/** What the portal has noted of mandates by now, against what time should have done to them. */
export const checkMandates = async ({ stores, union, record, letters }: Seen): Promise<Verdict> => {
  const end = record.stops.at(-1)?.at ?? 0
  const clubs = await readEach(union.clubs, async ({ id }) => ({
    assignments: (await stores.people.clubPeople(id))?.assignments ?? [],
    events: await stores.mandateEvents.ofClub(id),
  }))
  const counts = new Map<string, number>()
  for (const { to, subject } of letters.filter((letter) => isAboutMandates(letter.subject)))
    counts.set(`${to}|${subject}`, (counts.get(`${to}|${subject}`) ?? 0) + 1)
  const twice = [...counts]
    .filter(([, count]) => count > 1)
    .map(([key, count]) => `"${key.split('|')[1]}" came ${count} times to one person`)
  const ended = clubs.flatMap(({ assignments, events }) =>
    events.filter(({ kind, assignment }) => kind === 'expired' && assignments.some(({ id }) => id === assignment)),
  )
  return {
    checked: `${ended.length} mandates that ended by themselves, ${counts.size} letters`,
    broken: [...twice, ...clubs.flatMap(({ assignments, events }) => brokenOf(assignments, events, end))],
  }
}

/** How often, and how long apart (ms), the check is repeated: what a killed worker began is retried a moment later. */
const maxTries = 30
const pause = 2_000

export const mandatesEnd: Promised = {
  name: 'every mandate that nobody decided about ended in time, once, and each letter about it came once',
  check: async (seen) => {
    let verdict = await checkMandates(seen)
    for (let tries = 0; tries < maxTries && verdict.broken.length > 0; tries += 1) {
      await sleep(pause)
      verdict = await checkMandates(seen)
    }
    return verdict
  },
}
