import { ApplicationFailure } from '@temporalio/activity'
import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { addDays, seasonYearOf, startOfDay, stockholmDate } from '#shared/clock.ts'
import { askedRemindersProcess } from '#shared/platform/engine/asked-reminders-process.ts'
import type { Effect } from '#shared/platform/stores/annual-meeting/effects.ts'
import { effectsOf, isFollowUp } from '../annual-meeting/activities/effects.ts'
import { resumingCases } from '../case/resume.ts'
import { remindParticipants } from '../course-admission/remind-participants.ts'
import { remindOrganisers } from '../course-admission/remind-organisers.ts'
import { resumeMailings } from '../letter-delivery/resume-mailings.ts'
import { writePublicCourses, writePublicFrame, writePublicPages } from '#shared/platform/public-pages.ts'
import { notifyWatchers } from '#shared/platform/mail/notify-watchers.ts'
import { askStopped } from '#shared/platform/mail/ask-stopped.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { forEach } from '../common/each.ts'

export type Found = { signalled: number; carriedOut: number }

/** How long (ms) after a conflict was lifted a change that it stopped may still be found. */
const askedWithin = 30 * 24 * 60 * 60_000

export const openEffectsActivities = (deps: WorkerDeps) => {
  const { stores, engine, clock } = deps
  const { carryOutEffects, isHeldBack } = effectsOf(deps)
  const resumeCases = resumingCases(deps)

  /** A delivery that was tried is under way, however long the register is down; a turn may wait for the meeting. */
  const isWaiting = async (club: string, year: number, effects: readonly Effect[]): Promise<boolean> => {
    if (effects.some(isFollowUp)) return !(await isHeldBack(club, year, effects))
    const meeting = await stores.meetings.readSummary({ club, year })
    return meeting?.sync.state === 'pending' && meeting.sync.attempts === 0
  }

  /** An operator's order of today or yesterday whose process was not started. */
  const resumeReminders = async () => {
    const today = stockholmDate(clock.portalNow())
    for (const day of [addDays(today, -1), today]) {
      const order = await stores.askedReminders.ofDay(seasonYearOf(startOfDay(day)), day)
      if (order) await engine.start(askedRemindersProcess(order))
    }
  }

  /** Members whose change a conflict stopped that has been lifted since, and whom no letter has asked yet. */
  const resumeQuestions = async () => {
    const now = { portalNow: clock.portalNow(), realNow: deps.realNow() }
    for (const notice of await stores.conflictNotices.all())
      if (notice.lifted && now.portalNow - notice.lifted.at < askedWithin) await askStopped(deps, notice, now)
  }

  /** Signals to each meeting's process what is left to do; does it itself where the process has ended. */
  const resumeMeetings = async (found: Found) => {
    const byMeeting = Map.groupBy(await stores.meetings.allOpenEffects(), ({ clubId, year }) => meetingId(clubId, year))
    for (const [id, open] of byMeeting) {
      const { clubId, year } = open[0]!
      const effects = open.flatMap((each) => each.effects)
      if (!(await isWaiting(clubId, year, effects))) continue
      if (await engine.signal(id, 'effectsLeft', {})) {
        found.signalled += 1
      } else if (effects.some(isFollowUp)) {
        await carryOutEffects(clubId, year)
        found.carriedOut += 1
      }
    }
  }

  const resumeWatchers = async () => {
    for (const occasion of await stores.courses.occasionsToAnnounce())
      await notifyWatchers(deps, occasion, clock.portalNow())
  }

  return {
    /**
     * Signals to each process what a stored transition has left, or does it where the process has ended, and takes up
     * cases, reminders, questions after a conflict and mailings again. Reminds participants and organisers, and mends
     * the files that visitors read. Harmless for a process that is about to do it; a scan that fails does not stop the
     * others.
     */
    findOpenEffects: async (): Promise<Found> => {
      const found: Found = { signalled: 0, carriedOut: 0 }
      await clock.refresh()
      const scans = [
        () => resumeMeetings(found),
        () => resumeMailings(deps),
        resumeReminders,
        resumeQuestions,
        resumeWatchers,
        ...resumeCases,
        () => remindParticipants(deps, clock.portalNow()),
        () => remindOrganisers(deps, clock.portalNow()),
        () => writePublicPages(deps, clock.portalNow()),
        () => writePublicFrame(deps),
        () => writePublicCourses(deps, clock.portalNow()),
      ]
      const failures = await forEach(scans, 1, (scan) => scan())
      if (failures > 0) throw ApplicationFailure.retryable(`${failures} scans have failed`, 'scans-failed')
      return found
    },
  }
}
export type OpenEffectsActivities = ReturnType<typeof openEffectsActivities>
