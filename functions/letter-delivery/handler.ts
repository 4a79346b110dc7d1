import { z } from 'zod'
import { createPortalClock } from '#shared/platform/clock.ts'
import { connectDynamo } from '#shared/platform/dynamo.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { readConfigOf } from '../common/area.ts'
import { letterDelivery } from './area.ts'
import { settleMailEvent } from './settle.ts'

/** What the topic of mail events gives to its function. */
const TopicEvent = z.object({ Records: z.array(z.object({ Sns: z.object({ Message: z.string() }) })) })

type Made = Parameters<typeof settleMailEvent>[1]
let made: Made | undefined
const make = (): Made => {
  const config = readConfigOf(letterDelivery, process.env)
  const dynamo = connectDynamo(config)
  return { dynamo, stores: createStores(dynamo), clock: createPortalClock(dynamo, { shifts: config.demo }) }
}

/** Settles the mail service's events; one that fails is given to it again by the topic. Returns how many told of a letter. */
export const handler = async (event: unknown): Promise<{ settled: number }> => {
  const { Records } = TopicEvent.parse(event)
  const deps = (made ??= make())
  const settled = await Promise.all(Records.map(({ Sns }) => settleMailEvent(Sns.Message, deps)))
  return { settled: settled.filter(Boolean).length }
}
