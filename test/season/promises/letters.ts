import { readEach } from '../player/retry.ts'
import type { Promised, Seen } from './promise.ts'

const isNotice = (subject: string) => /^(Kallelse|Notice)/.test(subject)
const membersWithEmail = ({ union }: Seen, club: string) =>
  union.people.filter(
    ({ email, memberKinds, employments }) =>
      email && !memberKinds.includes('non_member') && employments.some(({ clubId }) => clubId === club),
  )

/** Reminders of what a person still has to do, or of what is about to come, repeat the same words. */
const isReminder = (subject: string) => /^(Påminnelse|Reminder): /.test(subject)

/** All letters but reminders: the same words to the same person once. */
export const lettersOnce: Promised = {
  name: 'no letter was sent twice',
  check: ({ letters, record }) => {
    const reminderStops = new Set(record.stops.flatMap(({ reminder }, stop) => (reminder === null ? [] : [stop])))
    const others = letters.filter(({ stop, subject }) => !reminderStops.has(stop) && !isReminder(subject))
    const seen = new Map<string, number>()
    for (const { to, subject } of others) seen.set(`${to}|${subject}`, (seen.get(`${to}|${subject}`) ?? 0) + 1)
    const broken = [...seen]
      .filter(([, count]) => count > 1)
      .map(([key, count]) => `"${key.split('|')[1]}" came ${count} times to one person`)
    return { checked: `${others.length} letters besides reminders`, broken }
  },
}

export const noticesArrive: Promised = {
  name: 'each member got the notice once, or the letter is listed as uncertain; bounces are counted as they happened',
  check: (seen) => {
    const { meetings, letters, union, record } = seen
    const names = new Map(union.clubs.map(({ id, name }) => [id, name]))
    const inboxes = Map.groupBy(
      letters.filter(({ subject }) => isNotice(subject)),
      ({ subject }) => subject.split(' – ').at(-1) ?? '',
    )
    const broken: string[] = []
    let sent = 0
    let bounced = 0
    for (const [club, { notice }] of meetings) {
      if (!notice) continue
      // Those with a protected identity stand in no figure that a club reads, and get the notice all the same.
      const [hidden = [], members = []] = [true, false].map((isHidden) =>
        membersWithEmail(seen, club).filter((person) => (person.protected ?? false) === isHidden),
      )
      const cameTo = (people: typeof members) => {
        const addresses = new Set(people.map(({ email }) => String(email).toLowerCase()))
        return (inboxes.get(names.get(club) ?? '') ?? []).map(({ to }) => to).filter((to) => addresses.has(to))
      }
      const came = cameTo(members)
      const sentBack = came.filter((to) => record.bouncing.has(to)).length
      sent += came.length
      bounced += notice.bounced
      if (notice.state !== 'sent') broken.push(`${club}: the notice is still called ${notice.state}`)
      if (notice.recipients !== members.length)
        broken.push(`${club}: the notice had ${notice.recipients} recipients instead of ${members.length}`)
      if (notice.delivered + notice.uncertain + notice.failed !== notice.recipients)
        broken.push(
          `${club}: the figures of the notice do not add up: ${notice.delivered} delivered, ${notice.uncertain} uncertain, ${notice.failed} failed of ${notice.recipients} recipients`,
        )
      if (came.length < members.length - notice.uncertain)
        broken.push(
          `${club}: ${members.length - came.length} notices are missing, ${notice.uncertain} are called uncertain`,
        )
      if (cameTo(hidden).length < hidden.length)
        broken.push(`${club}: a member with a protected identity got no notice`)
      if (notice.bounced !== sentBack)
        broken.push(`${club}: ${notice.bounced} bounces are counted instead of ${sentBack}`)
    }
    return { checked: `${sent} notices in inboxes, ${bounced} bounces`, broken }
  },
}

/** Of so many letters one may have waited in vain for the mail service's answer on a busy machine. */
const oneIn = 200

export const uncertainInFlight: Promised = {
  name: 'no more letters are uncertain than were under way when something was killed, or had no answer from the mail service',
  check: async ({ stores, plan, record, union }) => {
    const sendings = (await readEach(union.clubs, ({ id }) => stores.mail.listSendings(id, plan.year))).flat()
    const letters = (await readEach(sendings, ({ sendId }) => stores.mail.readLetters(sendId))).flat()
    const uncertain = letters.filter(({ state }) => state === 'uncertain')
    const interrupted = uncertain.filter(({ cause }) => cause === 'interrupted').length
    const unanswered = uncertain.length - interrupted
    const open = letters.filter(({ state }) => state === 'claimed').length
    const broken = [
      ...(interrupted > record.inFlight
        ? [`${interrupted} letters were interrupted, ${record.inFlight} at most were under way`]
        : []),
      ...(unanswered > 1 + letters.length / oneIn ? [`${unanswered} letters had no answer from the mail service`] : []),
      ...(open > 0 ? [`${open} letters were begun and never came to an end`] : []),
    ]
    return {
      checked: `${letters.length} letters in ${sendings.length} sendings: ${interrupted} interrupted, at most ${record.inFlight} under way; ${unanswered} without an answer`,
      broken,
    }
  },
}
