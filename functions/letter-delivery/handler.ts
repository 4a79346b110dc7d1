import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createPortalClock } from '#shared/platform/clock.ts'
import { connectDynamo } from '#shared/platform/dynamo.ts'
import { createLog, describeError, withLogContext } from '#shared/platform/log.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { readConfigOf } from '../common/area.ts'
import { letterDelivery } from './area.ts'
import { settleMailEvent } from './settle.ts'

const TopicEvent = z.object({ Records: z.array(z.object({ Sns: z.object({ Message: z.string() }) })) })

const log = createLog('portal')

type Made = Parameters<typeof settleMailEvent>[1]
let made: Made | undefined
const make = (): Made => {
  const config = readConfigOf(letterDelivery, process.env)
  const dynamo = connectDynamo(config)
  return { dynamo, stores: createStores(dynamo), clock: createPortalClock(dynamo, { shifts: config.demo }) }
}

/** The topic repeats an event that fails. Returns how many were about a letter of ours. */
export const handler = (event: unknown): Promise<{ settled: number }> =>
  withLogContext({ function: letterDelivery.name, correlationId: randomUUID() }, async () => {
    try {
      const { Records } = TopicEvent.parse(event)
      const deps = (made ??= make())
      const settled = await Promise.all(Records.map(({ Sns }) => settleMailEvent(Sns.Message, deps)))
      log({ event: 'answered' })
      return { settled: settled.filter(Boolean).length }
    } catch (error) {
      log({ event: 'failed', level: 'error', ...describeError(error) })
      throw error
    }
  })
