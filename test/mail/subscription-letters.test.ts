import { MockActivityEnvironment } from '@temporalio/testing'
import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays, stockholmInstant } from '#shared/clock.ts'
import type { Course } from '#shared/courses/course.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { PortalError } from '#shared/errors.ts'
import { subscriptionSendId } from '#shared/membership/subscription-week.ts'
import type { SubscriptionKind } from '#shared/membership/subscriptions.ts'
import { mailProcessId } from '#shared/platform/mail/start-mail.ts'
import { createStores, type Stores } from '#shared/platform/stores/stores.ts'
import { personItems, type Person } from '#shared/platform/stores/people/people-store.ts'
import { courseItem, occasionItem } from '#shared/platform/stores/courses/course-items.ts'
import { subscriptionActivities, type Ordered } from '#workflows/membership-subscriptions/activities.ts'
import { aCompanyThatMeets } from '../builders/business-meetings.ts'
import { aCourse, anOccasion } from '../builders/courses.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { reader } from '../builders/mailing-to.ts'
import { aPortal, persona, type Portal } from '../builders/portal.ts'
import { workerSettings } from '../builders/worker-settings.ts'
import { deliveriesOf } from './deliveries.ts'

const [member, student, chairman] = ['member', 'student', 'chairman'].map((id) => persona(id))
/** Tuesdays. */
const [first, second, third] = ['2027-01-26', '2027-02-02', '2027-02-09'] as const
const at = (day: string, time = '07:05') => stockholmInstant(day, time)

let portal: Portal
let mail: ReturnType<typeof deliveriesOf>
let started: string[]
let isDown = false
const engine = {
  start: async ({ id }: { id: string }) => {
    if (isDown) throw new PortalError('engine-unavailable')
    started.push(id)
  },
}
const put = (Item: Record<string, unknown>) => {
  const { client, tables } = portal.dynamo
  return client.send(new PutCommand({ TableName: tables.courses, Item }))
}
const publishes = async (
  id: string,
  day: string,
  { course = {}, occasion = {} }: { course?: Partial<Course>; occasion?: Partial<Occasion> } = {},
) => {
  await put(courseItem(aCourse(id, { title: { sv: `Kurs ${id}`, en: `Course ${id}` }, ...course })))
  await put(occasionItem(anOccasion(`${id}${id}`, id, '2027-03-10', { publishedAt: at(day, '12:00'), ...occasion })))
}
const chooses = async (ref: string, ...kinds: SubscriptionKind[]) => {
  const { version } = await portal.stores.choices.subscriptions(ref)
  await portal.stores.choices.saveSubscriptions(ref, kinds, version)
}
const scan = async (now: number, stores: Stores = portal.stores) => {
  await portal.clock.move(now - portal.time.real)
  await indexesCaughtUp()
  const { clock } = portal
  const deps = { clock, stores, engine, settings: workerSettings } as never
  const { orderSubscriptionLetters } = subscriptionActivities(deps)
  const scanned = new MockActivityEnvironment().run(() => orderSubscriptionLetters(portal.time.real))
  return ((await scanned) as Ordered).ordered
}
const deliver = (kind: SubscriptionKind, day: string) => mail.deliver(subscriptionSendId(kind, day))
const taken = () => mail.taken.splice(0).map(({ to }) => to)

beforeEach(async () => {
  portal = await aPortal()
  started = []
  isDown = false
  mail = deliveriesOf(portal)
})
afterEach(() => portal.close())

describe('course tips', () => {
  test('go to those who chose them alone, name what is new since the last and lead to it', async () => {
    await publishes('A', '2027-01-21')
    await chooses(member!.ref, 'course-tips')
    expect(await scan(at(first))).toEqual(['course-tips'])
    expect(started).toEqual([mailProcessId(subscriptionSendId('course-tips', first))])
    expect(await deliver('course-tips', first)).toMatchObject({ delivered: 1 })
    const text = mail.textTo(member!.email)
    expect(text).toContain('Kurs A, onsdag 10 mars 2027')
    expect(text).toContain('/kurser-aktiviteter/000000000000000000000000AA')
    expect(taken()).toEqual([member!.email])
    await publishes('B', '2027-01-28')
    await scan(at(second))
    await deliver('course-tips', second)
    expect(mail.textTo(member!.email)).toContain('Kurs B')
    expect(mail.textTo(member!.email)).not.toContain('Kurs A')
  })

  test('are one letter a week, however often the scan runs, and none where nothing is new', async () => {
    await publishes('A', '2027-01-21')
    await chooses(member!.ref, 'course-tips')
    expect(await scan(at(first, '06:59'))).toEqual([])
    expect(await scan(at(first))).toEqual(['course-tips'])
    await deliver('course-tips', first)
    await publishes('B', '2027-01-27')
    for (const day of [first, addDays(first, 1), addDays(first, 6)]) expect(await scan(at(day))).toEqual([])
    expect(await scan(at(second))).toEqual(['course-tips'])
    await deliver('course-tips', second)
    expect(taken()).toHaveLength(2)
    expect(await scan(at(third))).toEqual([])
  })

  test('list what was published while no letter was sent, but nothing that is older than four weeks', async () => {
    await publishes('A', '2026-12-20')
    await publishes('B', '2027-01-05')
    await chooses(member!.ref, 'course-tips')
    await scan(at(first))
    await deliver('course-tips', first)
    expect(mail.textTo(member!.email)).toContain('Kurs B')
    expect(mail.textTo(member!.email)).not.toContain('Kurs A')
  })

  test('leave out what its reader may not book, and are no letter where nothing is left', async () => {
    await publishes('A', '2027-01-21', { course: { groups: ['student'] } })
    await publishes('B', '2027-01-21', { occasion: { signUpUntil: '2027-01-22' } })
    await chooses(member!.ref, 'course-tips')
    await chooses(student!.ref, 'course-tips')
    await scan(at(first))
    expect(await deliver('course-tips', first)).toMatchObject({ delivered: 1 })
    expect(taken()).toEqual([student!.email])
  })

  test('do not go to a reader who has turned them off since they were ordered', async () => {
    await publishes('A', '2027-01-21')
    await chooses(member!.ref, 'course-tips')
    await scan(at(first))
    await chooses(member!.ref)
    expect(await deliver('course-tips', first)).toMatchObject({ delivered: 0 })
    expect(taken()).toEqual([])
  })

  test.each<[string, (email: string) => Partial<Person>]>([
    ['who has no address', () => ({ email: null })],
    [
      'whose address letters come back from for good',
      (email) => ({ returnedLetter: { email, at: 0, isLasting: true } }),
    ],
    ['who has left', () => ({ memberUntil: '2027-01-25' })],
    ['whom the union has expelled', () => ({ expelled: true })],
  ])('are no letter, and none in trouble, to a reader %s', async (_, change) => {
    await publishes('A', '2027-01-21', { course: { groups: ['member', 'notMember'] } })
    await chooses(member!.ref, 'course-tips')
    await scan(at(first))
    const person = (await portal.stores.people.person(member!.ref))!
    const [Item] = personItems({ ...person, ...change(person.email!) })
    const { client, tables } = portal.dynamo
    await client.send(new PutCommand({ TableName: tables.people, Item }))
    expect(await deliver('course-tips', first)).toEqual({ delivered: 0, uncertain: 0, failed: 0 })
    expect(taken()).toEqual([])
  })

  test('are declined by a press in a mail program: by a link of their reader’s own', async () => {
    await publishes('A', '2027-01-21')
    await chooses(member!.ref, 'course-tips')
    await scan(at(first))
    await deliver('course-tips', first)
    const [{ raw } = { raw: '' }] = mail.taken
    expect(raw).toMatch(
      /^List-Unsubscribe: <http:\/\/localhost:4200\/api\/unsubscribing\/one-click\/local-1\.[^>]+>\r$/m,
    )
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  test('to more than one transaction takes are ordered though a reader has chosen them since an attempt was cut off', async () => {
    await publishes('A', '2027-01-21')
    const readers = Array.from({ length: 10_000 }, (_, number) => reader(number))
    let [meant, transactions] = [readers.slice(1), 0]
    const client = new Proxy(portal.dynamo.client, {
      get: (target, name) =>
        name === 'send'
          ? (command: Parameters<typeof target.send>[0]) => {
              const isCut = command instanceof TransactWriteCommand && (transactions += 1) === 2
              return isCut ? Promise.reject(new Error('killed')) : target.send(command)
            }
          : Reflect.get(target, name),
    })
    const stores = createStores({ ...portal.dynamo, client })
    stores.choices.subscribersOf = async () => meant
    await expect(scan(at(first), stores)).rejects.toThrow('1 kinds are not ordered yet')
    meant = readers
    expect(await scan(at(first), stores)).toEqual(['course-tips'])
    const recipients = await portal.stores.mail.readRecipients(subscriptionSendId('course-tips', first))
    expect(recipients.toSorted()).toEqual(readers)
  })

  test('are ordered again where the engine was away, and sent once', async () => {
    await publishes('A', '2027-01-21')
    await chooses(member!.ref, 'course-tips')
    isDown = true
    await expect(scan(at(first))).rejects.toThrow('1 kinds are not ordered yet')
    isDown = false
    await scan(at(addDays(first, 1)))
    expect(started).toEqual([mailProcessId(subscriptionSendId('course-tips', first))])
    await deliver('course-tips', first)
    await scan(at(addDays(first, 2)))
    expect([started.length, taken().length]).toEqual([1, 1])
  })
})

describe('events of the career centre', () => {
  test('name companies that offer new times to students, each once', async () => {
    const now = { portalNow: at('2027-01-21'), realNow: portal.time.real }
    await aCompanyThatMeets(portal.stores, now, [{}, {}])
    await chooses(student!.ref, 'career-events')
    expect(await scan(at(first))).toEqual(['career-events'])
    await deliver('career-events', first)
    expect(mail.textTo(student!.email)).toContain('Granholma Analys AB: 2 tider')
    taken()
    expect(await scan(at(second))).toEqual([])
  })

  test('name a company that was there before and offers a new time', async () => {
    const now = { portalNow: at('2026-11-02'), realNow: portal.time.real }
    const later = stockholmInstant('2027-03-01', '10:00')
    await aCompanyThatMeets(portal.stores, now, [{ at: at('2027-01-22'), startsAt: later, endsAt: later + 3_600_000 }])
    await chooses(student!.ref, 'career-events')
    expect(await scan(at(first))).toEqual(['career-events'])
  })
})

describe('news and polls', () => {
  test('go to the elected for whom they are', async () => {
    const published = { state: 'published', publishedAt: at('2027-01-21'), updatedAt: 0, version: 1 } as const
    const both = (text: string) => ({ sv: text, en: text })
    await portal.stores.news.saveNews(
      {
        ...published,
        id: '01JZZZZZZZZZZZZZZZZZZZZZZN',
        title: both('Nytt avtal'),
        text: both('Läs mer'),
        audience: ['elected_club_chairman'],
      },
      0,
    )
    await chooses(chairman!.ref, 'news', 'polls')
    await chooses(persona('ewc-member').ref, 'news')
    expect(await scan(at(first))).toEqual(['news'])
    expect(await deliver('news', first)).toMatchObject({ delivered: 1 })
    expect(mail.textTo(chairman!.email)).toContain('Nytt avtal')
    expect(taken()).toEqual([chairman!.email])
  })
})
