import { reminderSendId, reminderStatuses } from '#shared/annual-meeting/reminders.ts'
import { stockholmDate } from '#shared/clock.ts'
import { resendReminder as endpoint } from '#shared/contract/operator.ts'
import { PortalError } from '#shared/errors.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import { reminderRecipients } from '#shared/platform/stores/annual-meeting/reminder-recipients.ts'
import { deadlineOf, seasonRules } from '#shared/season.ts'
import { action } from './action.ts'

/**
 * Sends a reminder once more, as a sending of its own: what was claimed for the club and the day stays as it is.
 * @throws submitted, not-found for a reminder that the club does not have, reminder-not-due before it went out for the
 * first time, nothing-to-send when its day passed without it, no-recipients
 */
export const resendReminder = action(
  'resendReminder',
  endpoint,
  ({ reminder }) => ({ reminder }),
  async ({ meeting, body: { commandId, reminder: id }, caller }, { stores, engine }) => {
    const { club, year } = meeting
    const submittedAt = caller.meeting?.submittedAt ?? null
    if (submittedAt !== null) throw new PortalError('submitted')
    const [claimed, override] = await Promise.all([
      stores.reminders.ofClub(meeting),
      stores.meetings.readSeasonOverride(meeting),
    ])
    const season = seasonRules(year)
    const reminder = reminderStatuses(
      caller.portalNow,
      season,
      { year, dueAt: deadlineOf(season, caller.meeting, override), submittedAt },
      claimed,
    ).find((each) => each.id === id)
    if (!reminder) throw new PortalError('not-found')
    if (reminder.state === 'coming') throw new PortalError('reminder-not-due')
    if (!claimed.some((each) => each.id === id)) throw new PortalError('nothing-to-send')
    const recipients = await reminderRecipients(
      stores,
      club,
      caller.meeting?.authority ?? [],
      stockholmDate(caller.portalNow),
    )
    if (recipients.length === 0) throw new PortalError('no-recipients')
    const sendId = `${reminderSendId(club, id)}-again-${commandId}`
    await stores.mail.createSend({
      sendId,
      kind: 'reminder',
      about: { of: 'reminder', reminder: id },
      clubId: club,
      year,
      createdAt: caller.portalNow,
      due: caller.portalNow,
      by: caller.who.ref,
      recipients,
    })
    await stores.reminders.noteSentAgain(meeting, id, {
      sendId,
      sentAt: caller.portalNow,
      recipients: recipients.length,
    })
    await startMail(engine, sendId, club)
    return { recipients: recipients.length }
  },
)
