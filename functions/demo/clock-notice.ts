import { Step } from '#shared/annual-meeting/meeting.ts'
import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { seasonYearOf } from '#shared/clock.ts'
import {
  admissionScannerSchedule,
  graduationSchedule,
  mandateScannerSchedule,
  membershipFeedSchedule,
  openEffectsSchedule,
  reminderSchedule,
  searchIndexerSchedule,
  subscriptionSchedule,
} from '#shared/platform/engine/schedules.ts'
import { describeError } from '#shared/platform/log.ts'
import type { EngineDeps } from '../common/engine.ts'

const atOnce = 20
/** Schedules that find what is due by an index, whenever it was stored. */
const byIndex = [mandateScannerSchedule, admissionScannerSchedule, openEffectsSchedule]
/** When (ms) an index shows all that was stored before the clock was moved. */
const indexesShowAllAfter = 2_500

/**
 * Signals to the process of every meeting under way in the season that portal time has been shifted, and runs the
 * schedules that find what is due on the new day. What was stored as the clock was moved no index shows yet: the
 * schedules that search by one run once more. A moved clock starts no run of the retention, since what is erased does
 * not return when the clock is moved back.
 */
export const signalMovedClock =
  ({ stores, engine, clock, log }: EngineDeps) =>
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
      openEffectsSchedule,
      searchIndexerSchedule,
    ]
    await Promise.all(schedules.map((id) => engine.runSchedule(id)))
    const again = () =>
      Promise.all(byIndex.map((id) => engine.runSchedule(id))).catch((error: unknown) =>
        log({ event: 'failed', level: 'warn', route: 'demo', ...describeError(error) }),
      )
    setTimeout(() => void again(), indexesShowAllAfter).unref()
  }
