import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#shared/platform/config.ts'
import { connectDynamo } from '#shared/platform/dynamo.ts'
import { createEngine } from '#shared/platform/engine/client.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import { tallyOf } from '#shared/platform/stores/letter-delivery/letters.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { runningPortal } from '../builders/guided-meeting.ts'
import { aMailingTo, reader, readersAddress, storeReaders } from '../builders/mailing-to.ts'
import { witnesses } from '../faults/witnesses.ts'
import type { Figure } from './figure.ts'

/** Letters a second that the mail account allows, and to how many a mailing goes then. */
const plans = [
  { quota: 14, readers: 420 },
  { quota: 200, readers: 4_000 },
]
/** Between these shares of the letters the pace is measured: a delivery begins and ends more slowly. */
const [from, to] = [0.1, 0.9]
const club = 'club-001'

/**
 * P17: letters of a mailing that the mail service takes in a second, in shares of the quota of the account, with one
 * worker that claims, composes, sends and counts them, events counted with it. No reader gets two letters.
 */
export const measureMailing = async (env: Record<string, string>): Promise<Figure[]> => {
  const config = readConfig({ ...process.env, ...env })
  const dynamo = connectDynamo(config, { isUnattended: true })
  const stores = createStores(dynamo)
  const engine = createEngine(config)
  const seen = witnesses(env)
  const model = await stores.people.person(runningPortal(env).persona('member').ref)
  if (!model) throw new Error('there is no member in the data')
  const taken = async () => Number((await (await fetch(`${env['SES_ENDPOINT']}/quota`)).text()).split(' ')[2])
  const untilStill = async () => {
    for (let known = -1; known !== (await taken());) {
      known = await taken()
      await sleep(3_000)
    }
  }
  const until = async (count: number) => {
    while ((await taken()) < count) await sleep(20)
    return { at: performance.now(), count: await taken() }
  }
  const lettersIn = async (addresses: ReadonlySet<string>) =>
    (await seen.letters()).flatMap(({ to: given }) => {
      const address = /[\w-]+@[\w.]+/.exec(given)?.[0] ?? ''
      return addresses.has(address) ? [address] : []
    })

  let stored = 0
  const measure = async ({ quota, readers }: (typeof plans)[number]): Promise<Figure> => {
    const numbers = Array.from({ length: readers }, (_, index) => stored + index)
    stored += readers
    await storeReaders(dynamo, model, numbers)
    await seen.setQuota(quota)
    await untilStill()
    const before = await taken()
    const by = { club, by: model.ref, at: Date.now() }
    const sendId = await aMailingTo({ dynamo, stores }, by, numbers.map(reader))
    await startMail(engine, sendId, club)
    const first = await until(before + Math.ceil(readers * from))
    const last = await until(before + Math.floor(readers * to))
    while (!(await stores.mail.storedSend(sendId))?.over) await sleep(100)
    const { delivered, uncertain } = tallyOf((await stores.mail.readSend(sendId))!)
    const letters = await lettersIn(new Set(numbers.map(readersAddress)))
    const doubled = letters.length - new Set(letters).size
    if (doubled > 0) throw new Error(`${doubled} letters were sent twice`)
    const rate = ((last.count - first.count) / (last.at - first.at)) * 1_000
    return {
      id: 'P17',
      what: `letters a second ÷ a quota of ${quota}`,
      measured: rate / quota,
      goal: 0.95,
      moonshot: 0.99,
      atLeast: true,
      how: `${rate.toFixed(1)} a second of ${readers} letters; ${delivered} delivered, ${uncertain} uncertain, 0 twice`,
    }
  }
  const figures: Figure[] = []
  for (const plan of plans) figures.push(await measure(plan))
  await engine.close()
  dynamo.close()
  return figures
}
