import { reminderSendId } from '#shared/annual-meeting/reminders.ts'
import { isMeetingReminder } from '../witness/reminder.ts'
import { expectedReminders } from './expected-reminders.ts'
import type { Promised, Seen } from './promise.ts'

const countOf = <Key>(keys: readonly Key[]): Map<Key, number> => {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** What the portal says has become of a letter; uncertain is one of which it does not know whether it was sent. */
const saidOf = async ({ stores }: Seen, sendId: string, ref: string) =>
  (await stores.mail.readLetter(sendId, ref))?.state ?? 'unknown'

/** The inboxes against what clubs and operators did. */
export const remindersOnce: Promised = {
  name: 'each reminder reached each recipient exactly once, none after submission, also clubs that never opened the tool',
  check: async (seen) => {
    const { record, letters } = seen
    const expected = expectedReminders(seen)
    const stopOf = new Map(record.stops.map(({ reminder }, stop) => [reminder, stop]))
    const keyOf = (stop: number | undefined, to: string, clubName: string) => `${stop}|${to}|${clubName}`
    const came = letters.filter(({ subject }) => isMeetingReminder(subject))
    const counts = countOf(came.map(({ stop, to, subject }) => keyOf(stop, to, subject.split(' – ').at(-1) ?? '')))
    const broken: string[] = []
    let uncertain = 0
    for (const { club, clubName, reminder, recipients } of expected) {
      for (const { ref, email } of recipients) {
        const key = keyOf(stopOf.get(reminder), email, clubName)
        const count = counts.get(key) ?? 0
        counts.delete(key)
        if (count === 1) continue
        const said = await saidOf(seen, reminderSendId(club, reminder), ref)
        if (count === 0 && said === 'uncertain') uncertain += 1
        else
          broken.push(
            `${club}: ${reminder} came ${count === 0 ? 'not at all' : `${count} times`} to a recipient, and is said to be ${said}`,
          )
      }
    }
    for (const [key, count] of counts)
      broken.push(
        `a reminder that nobody was due came ${count} times (stop ${key.split('|')[0]}: ${record.stops[Number(key.split('|')[0])]?.label})`,
      )
    const silent = expected.filter(({ club, recipients }) => !record.begun.has(club) && recipients.length > 0).length
    return {
      checked: `${came.length} letters for ${expected.length} reminders, ${silent} of them to clubs that never opened the tool${uncertain > 0 ? `; ${uncertain} uncertain and listed` : ''}`,
      broken,
    }
  },
}

/** What the portal shows clubs and operators of the reminders, against the same expectation. */
export const remindersGoOut: Promised = {
  name: 'what the portal says of its reminders is what happened',
  check: async (seen) => {
    const expected = new Map(expectedReminders(seen).map((each) => [`${each.club} ${each.reminder}`, each]))
    const claims = await seen.stores.reminders.ofYear(seen.plan.year)
    const broken: string[] = []
    for (const { clubId, id, state, recipients, cause } of claims) {
      const due = expected.get(`${clubId} ${id}`)
      expected.delete(`${clubId} ${id}`)
      const should = !due ? 'skipped' : due.recipients.length === 0 ? 'failed' : 'sent'
      if (state !== should)
        broken.push(`${clubId}: ${id} is called ${state}${cause ? ` (${cause})` : ''} and should be ${should}`)
      else if (due && recipients !== due.recipients.length)
        broken.push(`${clubId}: ${id} is said to have gone to ${recipients} instead of ${due.recipients.length}`)
    }
    for (const { club, reminder } of expected.values()) broken.push(`${club}: nothing is known of ${reminder}`)
    return { checked: `${claims.length} claims`, broken }
  },
}
