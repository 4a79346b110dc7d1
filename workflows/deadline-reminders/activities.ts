import { ApplicationFailure } from '@temporalio/activity'
import { dueReminder, reminderSendId } from '#shared/annual-meeting/reminders.ts'
import { askedReminder } from '#shared/operator/asked-reminder.ts'
import { seasonYearOf, stockholmDate, stockholmInstant } from '#shared/clock.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import { reminderRecipients } from '#shared/platform/stores/annual-meeting/reminder-recipients.ts'
import type { StoredReminder } from '#shared/platform/stores/annual-meeting/reminders-store.ts'
import { deadlineOf, seasonRules } from '#shared/season.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { forEach } from '../common/each.ts'
import { withHeartbeat } from '../common/heartbeat.ts'

/** Clubs that an operator has reminded. `at`: portal time of the order. */
export type AskedOrder = { year: number; at: number; clubs: string[] }

export type Reminded = { sent: number; failed: number; skipped: number }

const atOnce = 16

const assertNoneLeft = (clubs: number): void => {
  if (clubs > 0) throw ApplicationFailure.retryable(`${clubs} clubs are still to be reminded`, 'reminders-incomplete')
}

export const reminderActivities = ({ clock, stores, engine }: Pick<WorkerDeps, 'clock' | 'stores' | 'engine'>) => {
  /** Takes a claim to its end. Every step can be repeated: the sending and its process have ids of their own. */
  const complete = async (
    { clubId: club, year, id, day, kind, claimedAt }: StoredReminder,
    now: number,
  ): Promise<Exclude<StoredReminder['state'], 'claimed'>> => {
    const meeting = await stores.meetings.readSummary({ club, year })
    const end = async <State extends 'sent' | 'failed' | 'skipped'>(
      state: State,
      cause: StoredReminder['cause'] = null,
    ): Promise<State> => {
      await stores.reminders.settle({ club, year }, id, { state, cause })
      return state
    }
    if (meeting && meeting.submittedAt !== null) return end('skipped', 'submitted')
    const recipients = await reminderRecipients(stores, club, meeting?.authority ?? [], stockholmDate(now))
    if (recipients.length === 0) return end('failed', 'no-recipients')
    const sendId = reminderSendId(club, id)
    const due = kind === 'asked' ? claimedAt : stockholmInstant(day, seasonRules(year).reminderTime)
    const ofSend = { sendId, clubId: club, year, createdAt: now, due, by: null, recipients }
    await stores.mail.createSend({ kind: 'reminder', about: { of: 'reminder', reminder: id }, ...ofSend })
    await stores.reminders.prepare({ club, year }, id, { sendId, sentAt: now, recipients: recipients.length })
    await startMail(engine, sendId, club)
    return end('sent')
  }

  const finishing = (reminded: Reminded, now: number) => async (claimed: StoredReminder | null) => {
    if (claimed?.state === 'claimed') reminded[await complete(claimed, now)] += 1
  }

  const claim = async (club: string, year: number, now: number): Promise<StoredReminder | null> => {
    const [meeting, override] = await Promise.all([
      stores.meetings.readSummary({ club, year }),
      stores.meetings.readSeasonOverride({ club, year }),
    ])
    const season = seasonRules(year)
    const due = dueReminder(now, season, {
      year,
      dueAt: deadlineOf(season, meeting, override),
      submittedAt: meeting?.submittedAt ?? null,
    })
    return due && stores.reminders.claim({ club, year }, due, now)
  }

  /** Clubs that may be due something, by lists that can lag behind; each is read again before it is claimed. */
  const candidates = async (year: number, now: number): Promise<string[]> => {
    const season = seasonRules(year)
    const [clubs, meetings, overrides] = await Promise.all([
      stores.people.listClubs(),
      stores.meetings.seasonMeetings(year),
      stores.meetings.seasonOverrides(year),
    ])
    const meetingOf = new Map(meetings.map((meeting) => [meeting.clubId, meeting]))
    const overrideOf = new Map(overrides.map((override) => [override.clubId, override]))
    return clubs
      .map(({ clubId }) => clubId)
      .filter((clubId) => {
        const meeting = meetingOf.get(clubId) ?? null
        return dueReminder(now, season, {
          year,
          dueAt: deadlineOf(season, meeting, overrideOf.get(clubId) ?? null),
          submittedAt: meeting?.submittedAt ?? null,
        })
      })
  }

  return {
    /**
     * `startedAt`: real time at which the run began, so that trying again after midnight still sends what was due.
     * Claims that an earlier run was cut off from are completed as well.
     */
    remindClubs: async (startedAt: number): Promise<Reminded> => {
      const now = startedAt + (await clock.storedOffset())
      const year = seasonYearOf(now)
      const reminded: Reminded = { sent: 0, failed: 0, skipped: 0 }
      const finish = finishing(reminded, now)
      return withHeartbeat(async () => {
        const leftOver = await forEach(await stores.reminders.unfinished(year), atOnce, async ({ clubId: club, id }) =>
          finish(await stores.reminders.read({ club, year }, id)),
        )
        const failures = await forEach(await candidates(year, now), atOnce, async (club) =>
          finish(await claim(club, year, now)),
        )
        assertNoneLeft(failures + leftOver)
        return reminded
      })
    },

    /** Reminds each club of an operator's order, once for the order's day. */
    remindAskedClubs: async ({ year, at, clubs }: AskedOrder): Promise<Reminded> => {
      const reminded: Reminded = { sent: 0, failed: 0, skipped: 0 }
      const finish = finishing(reminded, at)
      return withHeartbeat(async () => {
        const failures = await forEach(clubs, atOnce, async (club) =>
          finish(await stores.reminders.claim({ club, year }, askedReminder(at), at)),
        )
        assertNoneLeft(failures)
        return reminded
      })
    },
  }
}
export type ReminderActivities = ReturnType<typeof reminderActivities>
