import { z } from 'zod'
import { createPortalClock } from '#shared/platform/clock.ts'
import { readStoreConfig } from '#shared/platform/config.ts'
import { connectDynamo } from '#shared/platform/dynamo.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { settleMailEvent } from './settle.ts'

/** What the topic of mail events gives to its function. */
const TopicEvent = z.object({ Records: z.array(z.object({ Sns: z.object({ Message: z.string() }) })) })

const config = readStoreConfig(process.env)
const dynamo = connectDynamo(config)
const deps = { dynamo, stores: createStores(dynamo), clock: createPortalClock(dynamo, { shifts: config.demo }) }

/** Settles the mail service's events; one that fails is given to it again by the topic. Returns how many told of a letter. */
export const handler = async (event: unknown): Promise<{ settled: number }> => {
  const { Records } = TopicEvent.parse(event)
  const settled = await Promise.all(Records.map(({ Sns }) => settleMailEvent(Sns.Message, deps)))
  return { settled: settled.filter(Boolean).length }
}
