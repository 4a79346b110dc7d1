import { endOfDay } from '#shared/clock.ts'
import { extendDeadline as endpoint } from '#shared/contract/operator.ts'
import { PortalError } from '#shared/errors.ts'
import { deadlineOf, seasonRules } from '#shared/season.ts'
import { action } from './action.ts'
import { toProcess } from './to-process.ts'

const wrongDay = (code: 'too-early' | 'too-late') =>
  new PortalError('invalid-input', { fields: [{ path: 'lastDay', code }] })

/** The process speaks of the instant, the screen asked for a day. */
const aboutTheDay = (error: unknown): never => {
  throw error instanceof PortalError && error.code === 'invalid-input' ? wrongDay('too-early') : error
}

/** A meeting under way receives it as a command; for a club that has not begun it is stored until it does. */
export const extendDeadline = action(
  'extendDeadline',
  endpoint,
  ({ lastDay }) => ({ lastDay }),
  async ({ meeting, body: { commandId, reason, lastDay }, caller, isRepeated }, deps) => {
    const { stores } = deps
    const season = seasonRules(meeting.year)
    const dueAt = endOfDay(lastDay)
    if (dueAt > seasonRules(meeting.year + 1).planningFrom) throw wrongDay('too-late')
    const inProcess = () =>
      toProcess('extendDeadline', meeting, commandId, { dueAt, reason }, caller, deps).catch(aboutTheDay)
    if (caller.meeting) return inProcess()
    const override = { clubId: meeting.club, year: meeting.year, dueAt, setAt: caller.portalNow }
    const isLater = dueAt > Math.max(caller.portalNow, deadlineOf(season, null, null))
    // The write is refused where another operator has given the club as long or longer, even at this very moment.
    const isGiven = isLater && (await stores.meetings.putSeasonOverride(override))
    const hasGivenBefore = async () => (await stores.meetings.readSeasonOverride(meeting))?.dueAt === dueAt
    if (!isGiven && !(isRepeated && (await hasGivenBefore()))) throw wrongDay('too-early')
    // A meeting that began at this very moment was given the earlier deadline.
    const begun = await stores.meetings.readSummary(meeting)
    if (begun && begun.dueAt < dueAt) await inProcess()
  },
)
