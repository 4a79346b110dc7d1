import { addMonths } from '#shared/clock.ts'
import { monthOf } from '#shared/courses/listed.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { reminderDue } from '#shared/courses/reminding.ts'
import { courseReminderSendId } from '#shared/platform/mail/sending-ids.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { seatedIn } from './seated.ts'

type Deps = Pick<WorkerDeps, 'stores' | 'engine'>

/**
 * Reminds everyone with a seat of an occasion whose reminder is due, once. The recipients are decided once, without
 * those who were notified about their seat after the reminder was due.
 */
const remindOf = async ({ stores, engine }: Deps, occasion: Occasion, portalNow: number): Promise<void> => {
  const reminder = reminderDue(occasion, portalNow)
  if (!reminder) return
  const sendId = courseReminderSendId(occasion.id, reminder)
  const before = await stores.mail.readSend(sendId)
  if (!before) {
    const seated = await seatedIn(stores, occasion.id)
    const recipients = seated.filter(({ standing }) => standing!.at < reminder.at).map(({ person }) => person)
    const ofSend = { sendId, createdAt: portalNow, due: reminder.at, by: null, recipients }
    const about = {
      of: 'course-reminder',
      occasion: occasion.id,
      days: reminder.days,
      firstDay: reminder.firstDay,
    } as const
    await stores.mail.createSend({ kind: 'course-reminder', about, ...ofSend })
  }
  // Also a sending that was stored before, and whose delivery may never have begun.
  const send = before ?? (await stores.mail.readSend(sendId))
  if (send && send.recipients > 0 && !send.over) await startMail(engine, sendId, null)
}

/** One occasion that fails keeps no other from its letters. @throws the first failure */
export const remindParticipants = async (deps: Deps, portalNow: number): Promise<void> => {
  const month = monthOf(portalNow)
  const next = addMonths(`${month}-01`, 1).slice(0, 7)
  const { occasions } = await deps.stores.courses.listByMonths([month, next])
  const done = await Promise.allSettled(occasions.map((occasion) => remindOf(deps, occasion, portalNow)))
  const failed = done.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}
