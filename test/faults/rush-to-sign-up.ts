import { setTimeout as sleep } from 'node:timers/promises'
import { ulid } from 'ulid'
import { hashOf, newSecret } from '#functions/common/cookie.ts'
import { addDays, stockholmDate } from '#shared/clock.ts'
import { OwnSignUp } from '#shared/contract/course-sign-up.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import type { SignUpItem } from '#shared/courses/sign-up.ts'
import { sessionLimits } from '#shared/limits.ts'
import { readClockOffset } from '#shared/platform/clock.ts'
import { connectDynamo } from '#shared/platform/dynamo.ts'
import { courseItem, occasionItem } from '#shared/platform/stores/courses/course-items.ts'
import { personItems } from '#shared/platform/stores/people/people-store.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { aCourse, anOccasion } from '../builders/courses.ts'
import { eventually } from '../builders/answers.ts'
import { runningPortal } from '../builders/guided-meeting.ts'
import { somebody } from '../workflows/course-world.ts'
import { localCookie } from '#test/builders/browser.ts'

/** As many ask at the same time. */
const atOnce = 100

export type Participant = {
  person: string
  /** Signs up as the page does: the same command again until it is answered. Gives the number. */
  signUp: () => Promise<number>
  /** The same for giving up whatever one has under a number. */
  giveUp: (number: number) => Promise<void>
  /** Yes or no to an offer; false where it is over. */
  answer: (offer: number, isAccepted: boolean) => Promise<boolean>
}

/** Does it for each, many at once. */
export const forEachAtOnce = async <Each>(
  all: readonly Each[],
  act: (each: Each, index: number) => Promise<unknown>,
) => {
  const waiting = [...all.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await act(next[1], next[0])
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/**
 * An occasion in a portal that runs, and people with a session each who sign up for it at the portal. People, sessions
 * and the occasion are put into the store itself, long ago as its indexes see it.
 */
export const rushTo = async (env: Record<string, string>, terms: Partial<Occasion>) => {
  const config = { tablePrefix: env['TABLE_PREFIX'] ?? 'mandat', awsRegion: 'eu-north-1' }
  const store = connectDynamo({ ...config, dynamodbEndpoint: env['DYNAMODB_DIRECT_ENDPOINT'] }, { isUnattended: true })
  const stores = createStores(store)
  const portal = runningPortal(env)
  const put = (table: 'courses' | 'people', Item: object) =>
    store.client.send(new PutCommand({ TableName: store.tables[table], Item: { ...Item } }))
  const now = Date.now() + (await readClockOffset(store))
  const occasion = anOccasion('1', '1', addDays(stockholmDate(now), 60), { waitingList: true, ...terms })
  await Promise.all([put('courses', courseItem(aCourse('1'))), put('courses', occasionItem(occasion))])
  const model = await stores.people.person(portal.persona('student').ref)
  if (!model) throw new Error('there is no student in the data')

  const participant = async (index: number): Promise<Participant> => {
    const person = somebody(index)
    const secret = newSecret()
    const real = Date.now()
    // No one has an address: what letters cost is no part of this.
    const [profile] = personItems({ ...model, ref: person, personalNumberHash: person, email: null })
    await put('people', profile ?? {})
    await stores.sessions.create({
      hash: hashOf(secret),
      who: person,
      activeRoleId: null,
      createdAt: real,
      expiresAt: real + sessionLimits.total,
      idleAt: real + sessionLimits.idle,
    })
    const browser = portal.visitor()
    browser.cookies.set(localCookie('session'), secret)
    /** Until it is answered with one of these; what else is answered is a fault. */
    const insist = (path: string, body: object, codes: readonly string[] = []) =>
      eventually(
        `an answer to ${path}`,
        async () => {
          const reply = await browser.send('POST', `/own/courses/${occasion.id}/${path}`, { body }).catch(() => null)
          if (reply?.status === 200 || codes.includes(reply?.json.code ?? '')) return reply
          if (reply && reply.status !== 503 && reply.status !== 429)
            throw new Error(`${path} is answered ${reply.status} ${reply.text}`)
          await sleep(500 + Math.random() * 1_000)
          return null
        },
        300,
      )
    return {
      person,
      signUp: async () => {
        const { json } = await insist('sign-up', { commandId: ulid(), language: 'sv', chosen: [] })
        return OwnSignUp.parse(json).signUp?.number ?? 0
      },
      giveUp: async (number) => void (await insist(`sign-up/${number}/give-up`, { commandId: ulid(), parts: null })),
      answer: async (offer, isAccepted) =>
        (await insist(`offers/${offer}/answer`, { isAccepted }, ['offer-over'])).status === 200,
    }
  }
  return { occasion, participant, close: () => store.close() }
}

export type Rush = Awaited<ReturnType<typeof rushTo>>

/** Sign-ups whose seats are held for an answer. */
export const offeredIn = (signUps: readonly SignUpItem[]) =>
  signUps.flatMap(({ person, standing }) => (standing?.offers ?? []).map(({ id }) => ({ person, offer: id })))
