import { reminderStatuses } from '#shared/annual-meeting/reminders.ts'
import { readReminders as endpoint } from '#shared/contract/annual-meeting.ts'
import { deadlineOf, seasonRules } from '#shared/season.ts'
import { operation } from '../common/operation.ts'
import { worksOn } from '../common/rights.ts'

/** The club's deadline, also before it has begun; its reminders are for those who work on the meeting. */
export const readReminders = operation(endpoint, {
  run: async ({ params }, caller, { stores }) => {
    const season = seasonRules(params.year)
    const dueAt = deadlineOf(season, caller.meeting, await stores.meetings.readSeasonOverride(params))
    const claimed = worksOn(caller) ? await stores.reminders.ofClub(params) : null
    const club = { year: params.year, dueAt, submittedAt: caller.meeting?.submittedAt ?? null }
    return {
      portalNow: caller.portalNow,
      dueAt,
      extended: dueAt > season.submissionBefore,
      reminders: claimed ? reminderStatuses(caller.portalNow, season, club, claimed) : [],
    }
  },
})
