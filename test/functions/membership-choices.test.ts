import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ConsentsView } from '#shared/contract/membership-consents.ts'
import type { SubscriptionsView } from '#shared/contract/membership-subscriptions.ts'
import { operations } from '#functions/membership/operations.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import { keys } from '#shared/platform/keys.ts'
import { untilTaken } from '../builders/browser.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await aPortal({ routes: [...signIn, ...operations] })
})
afterAll(() => portal.close())

const letters = '/own/membership/subscriptions'
const consents = '/own/membership/consents'
const choose = (who: Browser, chosen: string[], version: number) =>
  who.send('PUT', letters, { body: { chosen }, ifMatch: version })
const consent = (who: Browser, kind: string, body: { given: boolean; text: number }, version: number) =>
  who.send('PUT', `${consents}/${kind}`, { body, ifMatch: version })
const researchOf = (json: unknown) => (json as ConsentsView).consents.find(({ kind }) => kind === 'research')!

describe('subscriptions', () => {
  test('are none until chosen, and offer what the roles are about', async () => {
    const student = await portal.signedIn('student')
    expect((await student.get(letters)).json).toEqual({
      offered: ['course-tips', 'career-events'],
      chosen: [],
      mailings: [{ kind: 'union-mail', isWanted: true }],
      version: 0,
      email: persona('student').email,
    })
    const chairman = (await (await portal.signedIn('chairman')).get(letters)).json as unknown as SubscriptionsView
    expect(chairman.offered).toEqual(['news', 'polls', 'course-tips'])
  })

  test('are saved upon the version seen: an older one answers what is stored, the same once more the same', async () => {
    const member = await portal.signedIn('member')
    const { ref } = persona('member')
    expect((await choose(member, ['course-tips'], 0)).json).toMatchObject({ chosen: ['course-tips'], version: 1 })
    expect(await choose(member, ['course-tips'], 0)).toMatchObject({ status: 200, json: { version: 1 } })
    expect(await choose(member, [], 0)).toMatchObject({
      status: 412,
      json: { code: 'version-conflict', current: { chosen: ['course-tips'], version: 1 } },
    })
    await indexesCaughtUp()
    expect(await portal.stores.choices.subscribersOf('course-tips')).toEqual([ref])
    expect((await choose(member, [], 1)).json).toMatchObject({ chosen: [], version: 2 })
    await indexesCaughtUp()
    expect(await portal.stores.choices.subscribersOf('course-tips')).toEqual([])
  })

  test('refuse a kind that none of one’s roles is offered, and name it', async () => {
    const retired = await portal.signedIn('retired')
    expect(await choose(retired, ['course-tips', 'news'], 0)).toMatchObject({
      status: 422,
      json: { code: 'invalid-input', fields: [{ path: 'chosen.1', code: 'invalid' }] },
    })
    expect((await retired.get(letters)).json).toMatchObject({ chosen: [], version: 0 })
  })
})

describe('consents', () => {
  test('are given and withdrawn with the same request, and the history keeps both', async () => {
    const manager = await portal.signedIn('manager')
    expect(researchOf((await manager.get(consents)).json)).toEqual({
      kind: 'research',
      version: 0,
      text: 1,
      records: [],
    })
    const given = await consent(manager, 'research', { given: true, text: 1 }, 0)
    expect(researchOf(given.json)).toMatchObject({ version: 1, records: [{ text: 1, withdrawnAt: null }] })
    // Sent again because the answer got lost.
    expect(researchOf((await consent(manager, 'research', { given: true, text: 1 }, 0)).json).version).toBe(1)
    const withdrawn = await consent(manager, 'research', { given: false, text: 1 }, 1)
    expect(researchOf(withdrawn.json)).toMatchObject({ version: 2, records: [{ text: 1 }] })
    expect(researchOf(withdrawn.json).records[0]?.withdrawnAt).not.toBeNull()
  })

  test('leave the store by themselves two years after they were withdrawn, and not while they hold', async () => {
    const chairman = await portal.signedIn('chairman')
    const { client, tables } = portal.dynamo
    const Key = keys.consent(persona('chairman').ref, 'research')
    const ttl = async () => (await client.send(new GetCommand({ TableName: tables.people, Key }))).Item?.['ttl'] ?? null
    await consent(chairman, 'research', { given: true, text: 1 }, 0)
    expect(await ttl()).toBeNull()
    await consent(chairman, 'research', { given: false, text: 1 }, 1)
    const years = (Number(await ttl()) * 1000 - portal.time.real) / (365 * 24 * 60 * 60_000)
    expect(years).toBeCloseTo(2, 1)
    await consent(chairman, 'research', { given: true, text: 1 }, 2)
    expect(await ttl()).toBeNull()
  })

  test('cannot be given to a text that is not shown any more', async () => {
    const manager = await portal.signedIn('manager')
    const refused = await consent(manager, 'partner-offers', { given: true, text: 1 }, 0)
    expect(refused).toMatchObject({ status: 412, json: { code: 'version-conflict' } })
    expect((await consent(manager, 'partner-offers', { given: true, text: 2 }, 0)).status).toBe(200)
  })

  test('given by twenty requests at once are given once', async () => {
    const retired = await portal.signedIn('retired')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => untilTaken(() => consent(retired, 'interviews', { given: true, text: 1 }, 0))),
    )
    expect(answers.filter(({ status }) => status !== 200 && status !== 412)).toEqual([])
    const stored = await portal.stores.choices.consent(persona('retired').ref, 'interviews')
    expect(stored).toMatchObject({ version: 1, records: [{ text: 1, withdrawnAt: null }] })
  })

  test('that hold are shown on the home page', async () => {
    const manager = await portal.signedIn('manager')
    expect((await manager.get('/own/membership')).json).toMatchObject({ consents: ['partner-offers'] })
  })
})

test.each(['non-member', 'operator'])('a %s has neither', async (id) => {
  const who = await portal.signedIn(id)
  expect([(await who.get(letters)).status, (await who.get(consents)).status]).toEqual([403, 403])
})
