import { Step } from '#shared/annual-meeting/meeting.ts'
import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { seasonYearOf } from '#shared/clock.ts'
import {
  admissionScannerSchedule,
  graduationSchedule,
  mandateScannerSchedule,
  membershipFeedSchedule,
  pendingEffectsSchedule,
  reminderSchedule,
  searchIndexerSchedule,
  subscriptionSchedule,
} from '#shared/platform/engine/schedules.ts'
import type { EngineDeps } from '../common/engine.ts'

const atOnce = 20

/** Tells the process of every meeting under way in the season that portal time has been shifted, lets the reminders of the new day go out, and looks for mandates that it ends, cases that wait for a day, students who graduate soon, what is new for those who have chosen to be told, what was changed in the register, admissions to courses in which something is due, and what is published then. */
export const tellProcesses =
  ({ stores, engine, clock }: EngineDeps) =>
  async (offset: number): Promise<void> => {
    const year = seasonYearOf(clock.portalNow())
    const found = await Promise.all(
      Step.options.filter((step) => step !== 'done').map((step) => stores.meetings.meetingsAtStep(year, step)),
    )
    const ids = found.flat().map(({ clubId }) => meetingId(clubId, year))
    for (let from = 0; from < ids.length; from += atOnce)
      await Promise.all(ids.slice(from, from + atOnce).map((id) => engine.signal(id, 'clockChanged', { offset })))
    const schedules = [
      reminderSchedule,
      mandateScannerSchedule,
      graduationSchedule,
      subscriptionSchedule,
      membershipFeedSchedule,
      admissionScannerSchedule,
      pendingEffectsSchedule,
      searchIndexerSchedule,
    ]
    await Promise.all(schedules.map((id) => engine.runSchedule(id)))
  }
