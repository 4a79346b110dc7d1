import type { Occasion } from '#shared/courses/occasion.ts'
import { courseSendId } from '#shared/platform/mail/sending-ids.ts'
import { courseAdmissionActivities } from '#workflows/course-admission/activities.ts'
import { coursesOf, somebody } from './course-world.ts'
import { run } from './killed-worker.ts'
import type { StoreAndRegister } from './store-and-register.ts'

/** An occasion with one seat, which 1 has given up, so that it is offered to 2, and 3 waits. */
export const offeredIn = (world: StoreAndRegister) => {
  const courses = coursesOf(world.deps)
  const aWorker = () => courseAdmissionActivities(world.deps)
  const decides = ({ id }: Occasion, asked = Date.now(), worker = aWorker()) =>
    run(() => worker.decideNext({ occasion: id }, { seen: null, asked }))
  /** One seat, of which 1 has had it and asks to give it up, and for which 2 and 3 wait. */
  const givenUp = async () => {
    const occasion = await courses.anOpenOccasion({ capacity: 1 })
    for (const number of [1, 2, 3]) await courses.signsUp(occasion, somebody(number))
    await decides(occasion)
    await courses.givesUp(occasion, 1)
    return occasion
  }
  const entriesOf = async (occasion: Occasion, ...what: string[]) =>
    (await courses.judged(occasion)).log.entries.filter((entry) => what.includes(entry.what))

  return {
    decides,
    givenUp,
    entriesOf,
    /** The seat is offered to 2, whose letter has been taken; `expiresAt` is when the offer ends. */
    offered: async () => {
      const occasion = await givenUp()
      await decides(occasion)
      await run(() => aWorker().orderCourseLetters({ occasion: occasion.id }))
      const [made] = await entriesOf(occasion, 'offered')
      const offer = made!.index
      const sendId = courseSendId({ occasion: occasion.id, entry: offer, number: 2 })
      const { mail } = world.deps.stores
      await mail.claim(sendId, somebody(2), Date.now())
      await mail.markSent(sendId, somebody(2), 'taken', Date.now())
      await decides(occasion)
      const expiresAt = (await courses.judged(occasion)).state?.offers[offer]?.expiresAt
      return { occasion, offer, expiresAt: expiresAt! }
    },
  }
}
