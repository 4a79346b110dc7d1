import type { AboutOf } from '#shared/letter-delivery/about.ts'
import { isStillOn, listedMonths } from '#shared/courses/listed.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { undecidedAt, undecidedDue } from '#shared/courses/organiser-reminding.ts'
import { firstToFill, isFilledByHand, toFillSince } from '#shared/courses/organiser-rule.ts'
import { fillSendId, undecidedSendId } from '#shared/platform/mail/sending-ids.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import { withClashing } from '#shared/platform/stores/courses/with-clashing.ts'
import { notifyOrganisers } from '#shared/platform/mail/notify-organisers.ts'
import type { WorkerDeps } from '../common/deps.ts'

type Deps = Pick<WorkerDeps, 'stores' | 'engine'>
type Reminder = { sendId: string; about: AboutOf<'course-undecided' | 'course-fill-by-hand'>; due: number }

const remindersOf = async (stores: Deps['stores'], occasion: Occasion, now: number): Promise<Reminder[]> => {
  const { admissions, signUps: lines } = stores
  const { id, admission } = occasion
  const isLate = isFilledByHand({ occasion }, now)
  if (admission !== 'manual' && !isLate) return []
  const signUps = await admissions.allSignUps(id)
  const day = undecidedDue(occasion, signUps, now)
  const line = (isLate ? await lines.readWaiting(id) : []).map(({ number }) => number)
  const first = firstToFill(await withClashing(stores, { occasion, signUps, line }, now), now)
  return [
    ...(day === null
      ? []
      : [
          {
            sendId: undecidedSendId(id, day),
            about: { of: 'course-undecided' as const, occasion: id, day },
            due: undecidedAt(day),
          },
        ]),
    ...(first === null
      ? []
      : [
          {
            sendId: fillSendId(id, first),
            about: { of: 'course-fill-by-hand' as const, occasion: id },
            due: toFillSince(occasion, signUps),
          },
        ]),
  ]
}

const remindOf = async ({ stores, engine }: Deps, occasion: Occasion, portalNow: number): Promise<void> => {
  if (!isStillOn(occasion, portalNow) || occasion.organisers.length === 0) return
  await notifyOrganisers({ stores, engine }, occasion.id, portalNow)
  for (const reminder of await remindersOf(stores, occasion, portalNow)) {
    const { sendId } = reminder
    const rest = { createdAt: portalNow, by: null, recipients: occasion.organisers }
    await stores.mail.createSend({ ...reminder, kind: reminder.about.of, ...rest })
    const send = await stores.mail.readSend(sendId)
    if (send && !send.over) await startMail(engine, sendId, null)
  }
}

/**
 * Notifies organisers that they are named, where the engine was down as they were, and reminds them of sign-ups to
 * decide and of seats to give by hand, each once. One occasion that fails holds up the letters of no other. @throws
 * the first failure
 */
export const remindOrganisers = async (deps: Deps, portalNow: number): Promise<void> => {
  const { occasions } = await deps.stores.courses.listByMonths(listedMonths(portalNow))
  const done = await Promise.allSettled(occasions.map((occasion) => remindOf(deps, occasion, portalNow)))
  const failed = done.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}
