import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { addDays, stockholmDate } from '#shared/clock.ts'
import { logStart } from '#shared/courses/course-log.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import type { AskedAct, OrganiserAct, SignUpItem } from '#shared/courses/sign-up.ts'
import { inOneGo } from '#shared/courses/interruptible.ts'
import { admissionFrom, verifyLog } from '#shared/courses/verify-log.ts'
import { termsOf } from '#shared/courses/admission-terms.ts'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/platform/keys.ts'
import { courseItem, occasionItem } from '#shared/platform/stores/courses/course-items.ts'
import { claimItem, SignUpClaim, signUpItem } from '#shared/platform/stores/courses/sign-up-items.ts'
import type { WantedAct } from '#shared/courses/organiser-rule.ts'
import { drawNumber } from '#shared/platform/stores/courses/sign-up-counter.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { hash } from '../builders/admission.ts'
import { aCourse, anOccasion } from '../builders/courses.ts'

let made = 0

/** Occasions that people sign up for, as functions store it, and what an admission has left in the store. */
export const coursesOf = ({ dynamo, stores }: { dynamo: Dynamo; stores: Stores }, now: () => number = Date.now) => {
  const TableName = dynamo.tables.courses
  const put = (Item: object) => dynamo.client.send(new PutCommand({ TableName, Item }))

  const write = (occasion: Occasion) => put(occasionItem(occasion))
  /** In a hundred days or later, so that there is time for offers; each on a day of its own. */
  const anOpenOccasion = async (differs: Partial<Occasion> = {}): Promise<Occasion> => {
    made += 1
    const day = addDays(stockholmDate(now()), 100 + made)
    const occasion = anOccasion(`${process.pid}${made}`, `${made}`, day, { waitingList: true, ...differs })
    await put(courseItem(aCourse(`${made}`)))
    await write(occasion)
    return occasion
  }

  const applicationUnder = (number: number, { id }: Pick<Occasion, 'id'>, person: string): SignUpItem => ({
    occasion: id,
    number,
    person,
    commandId: ulid(),
    language: 'sv',
    chosen: [],
    at: now(),
    former: null,
    standing: null,
    givingUpSince: null,
  })
  const arrives = (signUp: SignUpItem) =>
    dynamo.client.send(
      new TransactWriteCommand({
        TransactItems: [signUpItem(signUp), claimItem(SignUpClaim.parse({ ...signUp, claimedAt: signUp.at }))].map(
          (Item) => ({
            Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' },
          }),
        ),
      }),
    )
  const draws = ({ id }: Pick<Occasion, 'id'>) => drawNumber(dynamo, id)
  const signsUp = async (occasion: Pick<Occasion, 'id'>, person: string): Promise<number> => {
    const number = await draws(occasion)
    await arrives(applicationUnder(number, occasion, person))
    return number
  }
  /** An act by itself, as it is left by a sign-up that has got another number meanwhile. */
  const isAskedOf = async ({ id }: Pick<Occasion, 'id'>, number: number): Promise<AskedAct> => {
    const act: AskedAct = { id: ulid(), occasion: id, what: 'cancel', number, parts: null, askedAt: now() }
    await put({ ...keys.askedAct(id, act.id), ...act })
    return act
  }
  const givesUp = async (occasion: Pick<Occasion, 'id'>, number: number): Promise<void> => {
    const [signUp] = await stores.admissions.signUpsUnder(occasion.id, [number])
    const { askedAt } = await isAskedOf(occasion, number)
    await put(signUpItem({ ...signUp!, givingUpSince: askedAt }))
  }

  /** An organiser asks for something, as the function stores it. */
  const asks = async ({ id }: Pick<Occasion, 'id'>, wanted: WantedAct): Promise<OrganiserAct> => {
    const act: OrganiserAct = { ...wanted, id: ulid(), occasion: id, by: organiser, askedAt: now() }
    await stores.signUps.ask(act)
    return act
  }

  /** How everybody stands, by their number. */
  const standings = async ({ id }: Pick<Occasion, 'id'>): Promise<Record<number, string>> =>
    Object.fromEntries(
      (await stores.admissions.allSignUps(id)).map(({ number, standing }) => [number, standing?.status ?? 'pending']),
    )
  /** The log, judged by itself alone. */
  const judged = async (occasion: Occasion) => {
    const { id } = occasion
    const entries = await stores.courseLogs.entries(id)
    const { progress } = await stores.admissions.readAdmission(id)
    const log = {
      format: 'mandat-course-log/1',
      occasion: id,
      entries,
      head: progress?.head ?? logStart(id, hash),
    } as const
    return { log, faults: verifyLog(log, hash).faults, state: inOneGo(admissionFrom(log, termsOf(occasion), hash)) }
  }

  return {
    write,
    anOpenOccasion,
    applicationUnder,
    arrives,
    draws,
    signsUp,
    givesUp,
    isAskedOf,
    asks,
    standings,
    judged,
  }
}

/** Who organises the occasions. */
export const organiser = 'P'.padEnd(26, '9')

/** A made-up person for each number. */
export const somebody = (number: number): string => `P${String(number).padStart(25, '0')}`
