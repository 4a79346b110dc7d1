import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { calendarYear, isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { seasonYearOf } from '#shared/clock.ts'
import { chooseType as endpoint } from '#shared/contract/annual-meeting-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { searchAttributes } from '#shared/platform/engine/search-attributes.ts'
import { seasonRules } from '#shared/season.ts'
import type { MeetingStart } from '#workflows/annual-meeting/messages.ts'
import { commandOperation, commandInput, type Reply } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'

const processOf = (start: MeetingStart) => ({
  type: 'annualMeeting',
  id: meetingId(start.clubId, start.year),
  argument: start,
  searchAttributes: [
    { key: searchAttributes.clubId, value: start.clubId },
    { key: searchAttributes.meetingYear, value: start.year },
    { key: searchAttributes.step, value: 'open' },
    { key: searchAttributes.dueAt, value: new Date(start.dueAt) },
    { key: searchAttributes.overdue, value: false },
  ],
  summary: `${isRehearsal(start.year) ? 'Rehearsal of the annual meeting' : 'Annual meeting'} ${calendarYear(start.year)} of ${start.clubId}`,
  again: isRehearsal(start.year),
})

/**
 * Starts the club's meeting; sending it again finds the one that was started. No one starts another season's, because
 * the member who starts a meeting keeps authority over it, even when others are elected before its season.
 * @throws PortalError not-found
 */
export const chooseType = commandOperation(endpoint, {
  run: async ({ params: { club, year }, body: { commandId, type, startFrom } }, caller, deps: EngineDeps) => {
    if (!caller.meeting && calendarYear(year) !== seasonYearOf(caller.portalNow)) throw new PortalError('not-found')
    const season = seasonRules(year)
    const start: MeetingStart = {
      clubId: club,
      year,
      dueAt: season.submissionBefore,
      meetingPeriodEndsAt: season.meetingWindow.before,
      offset: deps.clock.offset(),
    }
    const argument = commandInput({ club, year, commandId, given: { type, startFrom } }, caller, deps)
    return deps.engine.startWithCommand<Reply>(processOf(start), { update: 'chooseType', commandId, argument })
  },
})
