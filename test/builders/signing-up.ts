import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { operations as commands } from '#functions/course-commands/operations.ts'
import { operations as signingUp } from '#functions/course-sign-up/operations.ts'
import { operations as courses } from '#functions/courses/operations.ts'
import { operations as membership } from '#functions/membership-commands/operations.ts'
import { addDays, stockholmDate } from '#shared/clock.ts'
import type { OwnSignUp } from '#shared/contract/course-sign-up.ts'
import type { Course } from '#shared/courses/course.ts'
import type { Occasion, TakenSeats } from '#shared/courses/occasion.ts'
import type { SignUpItem, SignUpStanding } from '#shared/courses/sign-up.ts'
import { keys } from '#shared/platform/keys.ts'
import { courseItem, occasionItem, takenItem } from '#shared/platform/stores/courses/course-items.ts'
import { aCourse, anOccasion } from './courses.ts'
import { putLongAgo, storeItself } from './database.ts'
import { engineWithRoom } from './engine-with-room.ts'
import { aPortal, persona, type Browser } from './portal.ts'
import { sealingForTests } from './sealing.ts'

type Answer = {
  status: number
  headers: Headers
  json: OwnSignUp & { code?: string; params?: object; fields?: unknown[] }
}

/** What a sign-up is sent with. */
type Said = { id?: string; chosen?: string[]; needs?: string; email?: string }

const send = (who: Browser, path: string, body: object) =>
  who.send('POST', `/own/courses/${path}`, { body }) as unknown as Promise<Answer>

/**
 * A portal in which one signs up for courses. `engine` is what the engine is asked; what the process of an occasion
 * would write is written by `stands`.
 */
export const aPortalToSignUpIn = async ({ routes = [] as readonly object[] } = {}) => {
  const sealing = sealingForTests()
  const portal = await aPortal({
    routes: [...signingUp, ...courses, ...commands, ...membership, ...routes] as never,
    ...({ sealing } as object),
  })
  const engine = {
    ...engineWithRoom,
    start: (_process: { id: string }): Promise<void> => Promise.resolve(),
    startWithSignal: (): Promise<void> => Promise.resolve(),
    startWithCommand: (_process: object, _command: object): Promise<void> => Promise.resolve(),
  }
  Object.assign(portal.deps, { engine })
  const TableName = portal.dynamo.tables.courses
  const store = storeItself(portal.prefix)
  let days = 0
  const put = (...items: object[]) => putLongAgo(portal.prefix, 'courses', items)

  /** Stores with the person, once, that they have this seat, as every act does that gives one. */
  const hasSeat = async (person: string, signUp: { occasion: string; number: number }): Promise<void> => {
    const { version, seated } = await portal.stores.heldSeats.readHeldBy(person)
    const seats = seated.map(({ signUp: { occasion, number } }) => ({ occasion, number }))
    const others = seats.filter(({ occasion }) => occasion !== signUp.occasion)
    await put({ ...keys.seatsOf(person), person, version: version + 1, seats: [...others, signUp] })
  }

  return {
    ...portal,
    engine,
    put,
    today: () => stockholmDate(portal.clock.portalNow()),
    close: () => {
      store.close()
      portal.close()
    },
    /** An occasion in a month or later, each on a day of its own, of a course of its own. */
    held: async (
      occasion: Partial<Occasion> = {},
      { course = {}, taken }: { course?: Partial<Course>; taken?: TakenSeats } = {},
    ): Promise<string> => {
      const ofCourse = { ...aCourse('C', course), id: ulid() }
      const day = addDays(stockholmDate(portal.clock.portalNow()), 30 + days++)
      const made = { ...anOccasion('A', 'C', day), id: ulid(), courseId: ofCourse.id, ...occasion }
      await put(courseItem(ofCourse), occasionItem(made), ...(taken ? [takenItem(made.id, taken)] : []))
      return made.id
    },
    /** How many numbers have been drawn. */
    drawn: async (occasion: string): Promise<number> => {
      const { Item } = await store.client.send(new GetCommand({ TableName, Key: keys.signUpCounter(occasion) }))
      return (Item?.['drawn'] as number | undefined) ?? 0
    },
    /** A sign-up stands so from now on; one that has ended is claimed no more. */
    stands: async (occasion: string, number: number, differs: Partial<SignUpStanding> = {}, id?: string) => {
      const seat = {
        status: 'accepted',
        parts: { whole: 'seat' },
        reason: null,
        offers: [],
        entry: 1,
        hash: 'x',
        at: 1,
      }
      const { Attributes } = await store.client.send(
        new UpdateCommand({
          TableName,
          Key: keys.signUp(occasion, number),
          UpdateExpression: 'SET standing = :standing, givingUpSince = :none',
          ExpressionAttributeValues: { ':standing': { ...seat, ...differs }, ':none': null },
          ReturnValues: 'ALL_NEW',
        }),
      )
      await hasSeat(Attributes?.['person'] as string, { occasion, number })
      if (id)
        await store.client.send(new DeleteCommand({ TableName, Key: keys.signUpClaim(occasion, persona(id).ref) }))
    },
    /** An occasion is held at another time from now on, also one that has passed. */
    moves: async (occasion: string, { startsAt, endsAt }: Pick<Occasion, 'startsAt' | 'endsAt'>): Promise<void> => {
      await store.client.send(
        new UpdateCommand({
          TableName,
          Key: keys.occasion(occasion),
          UpdateExpression: 'SET startsAt = :starts, endsAt = :ends',
          ExpressionAttributeValues: { ':starts': startsAt, ':ends': endsAt },
        }),
      )
    },
    /** Presses the button behind the link in the letter that asks a person to confirm their address. */
    confirmsAddress: async (ref: string) => {
      const asked = await portal.stores.emailVerifications.read(ref)
      const token = asked ? sealing.open(asked.sealedToken, asked.id) : ''
      return portal.visitor().send('POST', '/membership/email-confirmation', { body: { token } })
    },
    signUp: (who: Browser, occasion: string, { id = ulid(), chosen = [] as string[], ...said }: Said = {}) =>
      send(who, `${occasion}/sign-up`, { commandId: id, language: 'sv', chosen, ...said }),
    saysNeeds: (who: Browser, occasion: string, needs: string) =>
      who.send('PUT', `/own/courses/${occasion}/needs`, { body: { needs } }) as unknown as Promise<Answer>,
    giveUp: (who: Browser, occasion: string, number: number, parts: readonly string[] | null = null, id = ulid()) =>
      send(who, `${occasion}/sign-up/${number}/give-up`, { commandId: id, parts }),
    answer: (
      who: Browser,
      occasion: string,
      offer: number,
      isAccepted = true,
      givesUp: readonly { occasion: string; number: number }[] = [],
    ) => send(who, `${occasion}/offers/${offer}/answer`, { isAccepted, givesUp }),
    own: async (who: Browser, occasion: string) =>
      (await who.get(`/own/courses/${occasion}`)).json as unknown as OwnSignUp,
    /** A persona's sign-up as it is stored. */
    aSignUp: (occasion: string, id: string, differs: Partial<SignUpItem> = {}): SignUpItem => ({
      occasion,
      number: 1,
      person: persona(id).ref,
      commandId: ulid(),
      language: 'sv',
      chosen: [],
      at: portal.clock.portalNow(),
      former: null,
      standing: null,
      givingUpSince: null,
      ...differs,
    }),
  }
}
export type PortalToSignUpIn = Awaited<ReturnType<typeof aPortalToSignUpIn>>
