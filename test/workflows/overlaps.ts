import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import type { Occasion } from '#shared/courses/occasion.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import type { WorkerDeps } from '#workflows/common/deps.ts'
import { courseAdmissionActivities } from '#workflows/course-admission/activities.ts'
import { coursesOf, somebody } from './course-world.ts'
import { run } from './killed-worker.ts'
import type { StoreAndRegister } from './store-and-register.ts'

type Send = (command: TransactWriteCommand) => Promise<unknown>
type GivesUp = readonly { occasion: string; number: number }[]

/** Occasions at the same time, those who want seats of both, and workers that are slow to give one or die over it. */
export const overlapsIn = (world: StoreAndRegister) => {
  const courses = coursesOf(world.deps)
  let people = 0
  const aWorker = (deps: WorkerDeps = world.deps) => courseAdmissionActivities(deps)
  const decides = ({ id }: Occasion, worker = aWorker()) =>
    run(() => worker.decideNext({ occasion: id }, { seen: null, asked: Date.now() }))
  /** Two occasions at the same time. */
  const two = async (differs: Partial<Occasion> = {}) => {
    const one = await courses.anOpenOccasion(differs)
    const { startsAt, endsAt } = one
    return [one, await courses.anOpenOccasion({ startsAt, endsAt, ...differs })] as const
  }
  const aPerson = () => somebody(9_000 + people++)
  const stored = async ({ id }: Occasion, number: number) =>
    (await world.deps.stores.admissions.signUpsUnder(id, [number]))[0]!
  const partsOf = async (occasion: Occasion, number: number) => (await stored(occasion, number)).standing?.parts
  const lettersOf = async ({ id }: Occasion, to: number) =>
    (await world.deps.stores.admissions.follows(id, 50)).flatMap(({ number, letter }) => (number === to ? letter : []))
  const faultsOf = async (...occasions: Occasion[]) =>
    (await Promise.all(occasions.map((occasion) => courses.judged(occasion)))).flatMap(({ faults }) => faults)

  /** Signs a person up second for an occasion with one seat: they wait for it. */
  const waitsFor = async (occasion: Occasion, person: string) => {
    await courses.signsUp(occasion, aPerson())
    await courses.signsUp(occasion, person)
    await decides(occasion)
    expect(await courses.standings(occasion)).toMatchObject({ 1: 'accepted', 2: 'reserveList' })
  }
  const isOffered = async (occasion: Occasion) => {
    await courses.givesUp(occasion, 1)
    await decides(occasion)
    const [id] = Object.keys((await courses.judged(occasion)).state?.offers ?? {})
    return Number(id)
  }
  /** A person who is offered a seat in each of two occasions at the same time. */
  const twoOffers = async (differs: Partial<Occasion> = {}) => {
    const [one, other] = await two({ capacity: 1, ...differs })
    const person = aPerson()
    await waitsFor(one, person)
    await waitsFor(other, person)
    return { one, other, person, offers: [await isOffered(one), await isOffered(other)] as const }
  }
  const answers = (occasion: Occasion, offer: number, givesUp: GivesUp = [], worker = aWorker()) =>
    run(() =>
      worker.answerCourseOffer(
        { occasion: occasion.id },
        { number: 2, offer, isAccepted: true, ...(givesUp.length > 0 && { givesUp }) },
        Date.now(),
      ),
    )

  /** A worker whose transactions that give a seat go by way of `seat`. */
  const sending = (seat: (send: Send, command: TransactWriteCommand) => Promise<unknown>) => {
    const isSeat = (command: unknown) =>
      command instanceof TransactWriteCommand &&
      command.input.TransactItems?.some(({ Put }) => Put?.Item?.['sk'] === 'SEATS') === true
    const client = new Proxy(world.deps.dynamo.client, {
      get: (target, name) => {
        if (name !== 'send') return Reflect.get(target, name)
        const send: Send = (command) => target.send(command)
        return (command: TransactWriteCommand) => (isSeat(command) ? seat(send, command) : send(command))
      },
    })
    const dynamo = { ...world.deps.dynamo, client }
    return aWorker({ ...world.deps, dynamo, stores: createStores(dynamo) })
  }
  /** A worker that dies as it gives a seat: once that is carried out, or just before. */
  const dying = (isCarriedOut: boolean) =>
    sending(async (send, command) => {
      if (isCarriedOut) await send(command)
      throw new Error('killed')
    })
  /** A worker before whose first transaction that gives a seat something else happens. */
  const slow = (meanwhile: () => Promise<unknown>) => {
    let isFirst = true
    return sending(async (send, command) => {
      if (isFirst) {
        isFirst = false
        await meanwhile()
      }
      return send(command)
    })
  }

  return {
    decides,
    two,
    aPerson,
    stored,
    partsOf,
    lettersOf,
    faultsOf,
    waitsFor,
    twoOffers,
    answers,
    dying,
    slow,
    courses,
  }
}

/** The second sign-up of an occasion, as an answer names what it gives up. */
export const at = ({ id }: Occasion, number = 2) => [{ occasion: id, number }]
