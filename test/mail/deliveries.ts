import { MockActivityEnvironment } from '@temporalio/testing'
import type { SendResult } from '#shared/platform/mail/mailer.ts'
import type { WorkerDeps } from '#workflows/common/deps.ts'
import { mailActivities } from '#workflows/letter-delivery/activities.ts'
import type { Portal } from '../builders/portal.ts'
import { sealingForTests } from '../builders/sealing.ts'
import { workerSettings } from '../builders/worker-settings.ts'

/** Delivers sendings of a portal to a mail service that takes what `answer` says, and reads what it took. */
export const deliveriesOf = (
  portal: Portal,
  engine: Partial<WorkerDeps['engine']> = {},
  files: Partial<WorkerDeps['files']> = {},
) => {
  const deliveries = {
    taken: [] as { to: string; raw: string }[],
    answer: (): SendResult => ({ result: 'sent', messageId: `m${deliveries.taken.length}` }),
    deliver: (sendId: string) => {
      const mailer = {
        quota: () => Promise.resolve({ perSecond: 1_000, leftToday: 100_000 }),
        close: () => undefined,
        send: (to: string, raw: Uint8Array) => {
          const given = deliveries.answer()
          if (given.result === 'sent') deliveries.taken.push({ to, raw: Buffer.from(raw).toString() })
          return Promise.resolve(given)
        },
      }
      const { clock, dynamo, stores, time } = portal
      const deps = {
        clock,
        dynamo,
        stores,
        mailer,
        engine,
        files,
        realNow: () => time.real,
        settings: workerSettings,
        sealing: sealingForTests(),
      } as unknown as WorkerDeps
      return new MockActivityEnvironment().run(mailActivities(deps).deliverLetters, sendId)
    },
    /** What a reader of the text part sees, with the encoding of mail undone. */
    textTo: (address: string | null) => {
      const raw = deliveries.taken.find(({ to }) => to === address)?.raw ?? ''
      const bytes = raw
        .replaceAll(/=\r?\n/g, '')
        .replaceAll(/((?:=[0-9A-F]{2})+)/g, (coded) => Buffer.from(coded.replaceAll('=', ''), 'hex').toString())
      return bytes.slice(0, bytes.indexOf('<!DOCTYPE')).replaceAll('\u00a0', ' ')
    },
  }
  return deliveries
}
