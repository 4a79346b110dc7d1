import { ApplicationFailure } from '@temporalio/activity'
import { earlierDays, firstNews, subscriptionDay, subscriptionSendId } from '#shared/membership/subscription-week.ts'
import { SubscriptionKind } from '#shared/membership/subscriptions.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { forEach } from '../common/each.ts'
import { withHeartbeat } from '../common/heartbeat.ts'
import { newFor } from '../letter-delivery/new-for-subscribers.ts'

export type Ordered = { ordered: SubscriptionKind[] }

/** Sends what members have subscribed to, one letter of each kind a week. */
export const subscriptionActivities = ({
  clock,
  stores,
  engine,
  settings,
}: Pick<WorkerDeps, 'clock' | 'stores' | 'engine' | 'settings'>) => ({
  /** `startedAt`: real time at which the scan began. Doing it again orders nothing twice. */
  orderSubscriptionLetters: async (startedAt: number): Promise<Ordered> => {
    const portalNow = startedAt + (await clock.storedOffset())
    const { day, until } = subscriptionDay(portalNow)
    const { mail, choices } = stores

    /** Up to which instant the last letter of a kind covered what is new. */
    const coveredUntil = async (kind: SubscriptionKind): Promise<number> => {
      const earlier = await Promise.all(
        earlierDays(day).map(async (each) => (await mail.storedSend(subscriptionSendId(kind, each)))?.about),
      )
      return earlier.find((about) => about?.of === 'subscription')?.until ?? firstNews(day)
    }

    const order = async (kind: SubscriptionKind): Promise<boolean> => {
      const sendId = subscriptionSendId(kind, day)
      const stored = await mail.storedSend(sendId)
      if (stored?.over) return false
      if (!stored) {
        const fresh = { since: await coveredUntil(kind), until }
        const asked = { ...fresh, portalNow, realNow: startedAt, productSlug: settings.productSlug }
        if ((await newFor[kind](stores, asked)).isEmpty) return false
        const recipients = (await choices.subscribersOf(kind)).toSorted()
        if (recipients.length === 0) return false
        await mail.createSend({
          sendId,
          kind,
          about: { of: 'subscription', ...fresh },
          createdAt: portalNow,
          by: null,
          recipients,
        })
      }
      // Also for one that was stored before, and whose delivery may never have begun.
      await startMail(engine, sendId, null)
      return stored === null
    }

    return withHeartbeat(async () => {
      const ordered: SubscriptionKind[] = []
      const failures = await forEach(SubscriptionKind.options, 1, async (kind) => {
        if (await order(kind)) ordered.push(kind)
      })
      if (failures > 0) throw ApplicationFailure.retryable(`${failures} kinds are not ordered yet`, 'scan-incomplete')
      return { ordered }
    })
  },
})
export type SubscriptionActivities = ReturnType<typeof subscriptionActivities>
