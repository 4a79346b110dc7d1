import { setTimeout as sleep } from 'node:timers/promises'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeTerms } from '#shared/courses/admission-acts.ts'
import type { AdmissionState, Outcome } from '#shared/courses/admission-state.ts'
import { termsOf } from '#shared/courses/admission-terms.ts'
import { decideBatch, openAdmission } from '#shared/courses/admission.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { offerFreeSeats } from '#shared/courses/offers.ts'
import { keys } from '#shared/platform/keys.ts'
import { courseSendId } from '#shared/platform/mail/sending-ids.ts'
import type { AdmissionBatch } from '#shared/platform/stores/courses/admission-batch.ts'
import { logItem } from '#shared/platform/stores/courses/course-log.ts'
import { courseAdmissionActivities } from '#workflows/course-admission/activities.ts'
import { batchOf } from '#workflows/course-admission/batch.ts'
import { drawn, hash, taken } from '../builders/admission.ts'
import { coursesOf, somebody } from './course-world.ts'
import { run } from './killed-worker.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

let world: StoreAndRegister
let courses: ReturnType<typeof coursesOf>
beforeAll(async () => {
  world = await createStoreAndRegister()
  courses = coursesOf(world.deps)
})
afterAll(() => world.close())

const offers = 2_000
/** The first has a seat, the next are offered one and the last waits for the one that is free. */
const last = offers + 2

const put = async (items: readonly object[]) => {
  const { client, tables } = world.deps.dynamo
  for (let from = 0; from < items.length; from += 25)
    await client.send(
      new BatchWriteCommand({
        RequestItems: { [tables.courses]: items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } })) },
      }),
    )
}

/** An occasion as it is left by a mail service that takes nothing: thousands of offers of which no letter is taken. */
const withOffers = async (): Promise<{ occasion: Occasion; ids: readonly number[] }> => {
  const now = Date.now()
  const occasion = await courses.anOpenOccasion({ capacity: last })
  const { id } = occasion
  const batches: AdmissionBatch[] = []
  const does = (outcome: Outcome): AdmissionState => {
    const done = taken(outcome)
    const before = batches.at(-1)?.progress ?? null
    batches.push(batchOf({ occasion: id, before, hash }, done, { signUps: [], acts: [] }))
    return done.state
  }
  const begun = does(openAdmission(id, termsOf({ ...occasion, capacity: 1 }), now))
  const all = Array.from({ length: last }, (_, index) => drawn(index + 1, hash(`${index}`), ['whole']))
  const raised = does(changeTerms(does(decideBatch(begun, all, now)), termsOf(occasion), now))
  const offered = does(offerFreeSeats(raised, offers, now))
  await courses.arrives(courses.applicationUnder(last, occasion, somebody(last)))
  await put([
    ...batches.flatMap(({ entries }) => entries.map((entry) => logItem(id, entry))),
    { ...keys.admissionProgress(id), ...batches.at(-1)!.progress },
    { ...keys.signUpCounter(id), drawn: last },
  ])
  return { occasion, ids: Object.keys(offered.offers).map(Number) }
}

/** A worker whose mail answers slowly, and has taken one letter; `did` lists what is read and written, in order. */
const slowMail = (sent: { sendId: string; sentAt: number }) => {
  const { admissions, mail, ...others } = world.deps.stores
  const did: string[] = []
  const stores = {
    ...others,
    admissions: {
      ...admissions,
      writeBatch: async (batch: AdmissionBatch) => {
        did.push(...batch.entries.map(({ what }) => what))
        return admissions.writeBatch(batch)
      },
    },
    mail: {
      ...mail,
      readLetters: async (sendId: string) => {
        did.push(sendId)
        await sleep(100)
        return sendId === sent.sendId ? [{ state: 'sent', sentAt: sent.sentAt }] : []
      },
      readSend: async () => null,
    },
  }
  const worker = courseAdmissionActivities({ ...world.deps, stores: stores as never })
  const decides = ({ id }: Occasion) =>
    run(() => worker.decideNext({ occasion: id }, { seen: null, asked: Date.now() }))
  return { did, decides }
}

it(
  'thousands of letters that no one takes hold no one off a free seat, and a letter behind them is found by the next reads',
  { timeout: 120_000 },
  async () => {
    const { occasion, ids } = await withOffers()
    expect(ids).toHaveLength(offers)
    const [offer, sentAt] = [ids.at(-1)!, Date.now()]
    const sendId = courseSendId({ occasion: occasion.id, entry: offer, number: last - 1 })
    const { did, decides } = slowMail({ sendId, sentAt })
    const lettersRead = () => did.filter((each) => each.startsWith('course-'))
    await decides(occasion)
    expect(did[0]).toBe('offered')
    expect(await courses.standings(occasion)).toEqual({ [last]: 'reserveList' })
    for (let round = 2; round <= 9 && !did.includes('offer-running'); round += 1) {
      const before = lettersRead().length
      await decides(occasion)
      expect(lettersRead().length - before).toBeLessThan(offers / 2)
    }
    expect(did).toContain('offer-running')
    const first = did.slice(0, did.indexOf('offer-running')).filter((each) => each.startsWith('course-'))
    expect(new Set(first).size).toBe(first.length)
    expect((await courses.judged(occasion)).faults).toEqual([])
  },
)
