import { MockActivityEnvironment } from '@temporalio/testing'
import type { PortalClock } from '#shared/platform/clock.ts'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import type { SendResult } from '#shared/platform/mail/mailer.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import type { WorkerDeps } from '#workflows/common/deps.ts'
import { mailActivities } from '#workflows/letter-delivery/activities.ts'
import type { Delivered } from '#workflows/letter-delivery/workflow.ts'
import { sealingForTests } from './sealing.ts'
import { workerSettings } from './worker-settings.ts'

/** A mail service that keeps whom it took a letter for. */
export const aMailService = () => {
  const service = {
    taken: [] as string[],
    perSecond: 1_000,
    whileTaking: (): Promise<void> => Promise.resolve(),
    answer: (): SendResult => ({ result: 'sent', messageId: `m-${service.taken.length}` }),
  }
  return service
}

/** Workers of a store that send by a mail service. */
export const mailWorkers = (
  { dynamo, clock }: { dynamo: Dynamo; clock: PortalClock },
  service: ReturnType<typeof aMailService>,
) => {
  /** A worker; once it is killed nothing of it reaches the store or the mail service. */
  const aWorker = () => {
    const worker = {
      isDead: false,
      holdReads: 0,
      /** Calls of the store. */ calls: 0,
      /** Letters it is sending. */ inFlight: new Set<string>(),
    }
    const client = new Proxy(dynamo.client, {
      get: (target, name) =>
        name === 'send'
          ? (command: Parameters<typeof target.send>[0]) => {
              worker.calls += 1
              return worker.isDead ? Promise.reject(new Error('killed')) : target.send(command)
            }
          : Reflect.get(target, name),
    })
    const own = { ...dynamo, client }
    const ownStores = createStores(own)
    const { storedSend, claim, markSent } = ownStores.mail
    ownStores.mail.storedSend = (send) => {
      worker.holdReads += 1
      return storedSend(send)
    }
    ownStores.mail.claim = (...given) => {
      worker.inFlight.add(given[1])
      return claim(...given)
    }
    ownStores.mail.markSent = async (...given) => {
      const isNoted = await markSent(...given)
      worker.inFlight.delete(given[1])
      return isNoted
    }
    const deps = {
      clock,
      dynamo: own,
      stores: ownStores,
      mailer: {
        quota: () => Promise.resolve({ perSecond: service.perSecond, leftToday: 1_000_000 }),
        close: () => undefined,
        send: async (to: string): Promise<SendResult> => {
          if (worker.isDead) return { result: 'uncertain', cause: 'killed' }
          const answer = service.answer()
          if (answer.result === 'sent') service.taken.push(to)
          await service.whileTaking()
          return answer
        },
      },
      engine: {},
      files: { get: async () => new Uint8Array([1]) },
      realNow: Date.now,
      settings: workerSettings,
      sealing: sealingForTests(),
    } as unknown as WorkerDeps
    const { deliverLetters, deliverShare, endShares } = mailActivities(deps)
    const run = <Result>(act: () => Promise<Result>): Promise<Result> => new MockActivityEnvironment().run(act)
    return {
      worker,
      stores: ownStores,
      deliver: (sendId: string) => run(() => deliverLetters(sendId)) as Promise<Delivered>,
      begin: (sendId: string) => run(() => deliverLetters(sendId, { mayShare: true })),
      deliverShare: (sendId: string, share: number, of: number) => run(() => deliverShare(sendId, share, of)),
      endShares: (sendId: string, wasPaused: boolean) => run(() => endShares(sendId, wasPaused)),
    }
  }
  return aWorker
}
