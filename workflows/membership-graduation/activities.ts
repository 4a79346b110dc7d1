import { ApplicationFailure } from '@temporalio/activity'
import { startOfDay, stockholmDate } from '#shared/clock.ts'
import { graduationOf, monthsNear, nearFrom } from '#shared/membership/graduation.ts'
import { graduationSendId } from '#shared/platform/mail/sending-ids.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { forEach } from '../common/each.ts'
import { withHeartbeat } from '../common/heartbeat.ts'

export type Reminded = { scanned: number; reminded: number }

const atOnce = 16

/** Reminds students whose graduation is near, each once for the month in which they graduate. */
export const graduationActivities = ({ clock, stores, engine }: Pick<WorkerDeps, 'clock' | 'stores' | 'engine'>) => ({
  /** `startedAt`: real time at which the scan began. Doing it again sends no one a second letter. */
  remindGraduating: async (startedAt: number): Promise<Reminded> => {
    const portalNow = startedAt + (await clock.storedOffset())
    const today = stockholmDate(portalNow)
    const { memberships, mail } = stores

    const remind = async (person: string, month: string): Promise<boolean> => {
      const sendId = graduationSendId(month, person)
      if ((await mail.readSend(sendId))?.over) return false
      const graduation = graduationOf((await memberships.of(person)).periods, today)
      if (graduation?.stage !== 'near' || graduation.month !== month) return false
      const due = startOfDay(nearFrom(month))
      const send = {
        sendId,
        kind: 'graduation-near',
        about: { of: 'graduation', month },
        createdAt: portalNow,
        due,
        by: null,
        recipients: [person],
      } as const
      const isNew = await mail.createSend(send)
      // Also for one that was stored before, and whose delivery may never have begun.
      await startMail(engine, sendId, null)
      return isNew
    }

    return withHeartbeat(async () => {
      const found = await Promise.all(
        monthsNear(today).map(async (month) =>
          (await memberships.graduatingIn(month)).map((person) => ({ person, month })),
        ),
      )
      let reminded = 0
      const failures = await forEach(found.flat(), atOnce, async ({ person, month }) => {
        if (await remind(person, month)) reminded += 1
      })
      if (failures > 0) throw ApplicationFailure.retryable(`${failures} students have no letter yet`, 'scan-incomplete')
      return { scanned: found.flat().length, reminded }
    })
  },
})
export type GraduationActivities = ReturnType<typeof graduationActivities>
