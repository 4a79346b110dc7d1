import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { keys } from '#shared/platform/keys.ts'
import { personalNumberHash } from '#shared/platform/personal-number-hash.ts'
import { startElectronicId } from '../builders/electronic-id.ts'
import { completeApplication } from '../builders/membership-application.ts'
import { aNumber, applicationsOf, type Applications } from './application-scenes.ts'
import { claimNotTaken } from '../builders/planted-faults.ts'
import { doubledApplications } from '../faults/witnesses.ts'
import { createWorld, type World } from './meeting-world.ts'
import { refusalOf } from './refusal-of.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World
let electronicId: Awaited<ReturnType<typeof startElectronicId>>
let applications: Applications

beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
  electronicId = await startElectronicId()
  applications = applicationsOf(env, world, electronicId)
})
afterEach(() => world.setRegister('none'))
afterAll(async () => {
  await world.close()
  await electronicId.close()
  await env.teardown()
})

const hashOf = (personalNumber: string) => personalNumberHash('key', personalNumber.replace('-', ''))
const personOf = (personalNumber: string) => world.deps.stores.people.personByNumber(hashOf(personalNumber))
const sendOf = (id: string) => world.deps.stores.mail.readSend(`apply-${id}`)

it('an application that no one has signed is gone after twenty-four hours', async () => {
  const { id } = await applications.submit('student')
  const { sentAt } = await applications.read(id)
  const TableName = world.deps.dynamo.tables.people
  const { Item } = await world.deps.dynamo.client.send(new GetCommand({ TableName, Key: keys.application(id) }))
  expect(Item?.['ttl']).toBe(Math.ceil((sentAt + 24 * 60 * 60_000) / 1000))
  await world.deps.stores.applicationOrders.finish(id, { status: 'withdrawn' })
  await applications.over(id)
})

describe('an application that an operator ends', () => {
  /** Waits for a register that answered nothing when it was asked. */
  const waiting = async () => {
    await world.setRegister('down')
    const sent = await applications.submit('student')
    await applications.sign(sent)
    await applications.becomes(sent.id, { state: 'signed', cause: 'register-unavailable', attempts: 1 })
    return sent
  }

  it.each(['handed-back', 'closed-by-union'] as const)(
    'is over with its cause, a letter and nothing made in the register: %s',
    async (cause) => {
      const sent = await waiting()
      expect(await applications.end(sent.id, cause)).toMatchObject({ state: 'signed' })
      expect(await applications.read(sent.id)).toMatchObject({ state: 'signed', ending: { cause } })
      await world.setRegister('none')
      await applications.overOnceRetried(sent.id)
      expect(await applications.end(sent.id, cause)).toMatchObject({ state: 'refused', cause })
      expect(await applications.read(sent.id)).toMatchObject({ state: 'refused', cause, nextAttemptAt: null })
      expect([applications.memberships(sent.id), await applications.sealedOf(sent.id)]).toEqual([[], null])
      expect(await sendOf(sent.id)).toMatchObject({ kind: 'membership-refused', recipients: 1 })
      expect((await personOf(sent.personalNumber))?.memberKinds).toEqual(['non_member'])
      const events = await world.deps.stores.applications.events(sent.id)
      expect(events.map((event) => [event.state, event.cause, event.attempts])).toEqual([
        ['signed', null, 0],
        ['signed', 'register-unavailable', 1],
        ['signed', 'register-unavailable', 2],
        ['refused', cause, 2],
      ])
    },
  )

  it('is refused by the register when its request arrives only then', async () => {
    const sent = await waiting()
    await applications.end(sent.id, 'closed-by-union')
    await world.setRegister('none')
    await applications.overOnceRetried(sent.id)
    const person = (await applications.read(sent.id)).person ?? ''
    const { personalNumber, ...declared } = {
      ...completeApplication('student').person,
      ref: person,
      name: 'Siri Sökande',
      language: 'sv' as const,
      memberKinds: ['student' as const],
      employments: [],
      from: '2027-02-01',
    }
    const { street, zipCode, city } = declared
    const late = world.deps.register.createMembership(
      {
        ...declared,
        personalNumber,
        address: { street, zipCode, city },
        work: {},
        earlier: {},
        payment: {},
        terms: '1',
      },
      `apply/${sent.id}`,
    )
    await expect(late).rejects.toMatchObject({ reason: 'rejected', code: 'withdrawn' })
  })

  it('is ended once by twenty at once, with what was asked for first', async () => {
    const sent = await waiting()
    const causes = Array.from({ length: 20 }, (_, index) => (index === 0 ? 'handed-back' : 'closed-by-union'))
    await applications.end(sent.id, 'handed-back')
    await Promise.all(causes.map((cause) => applications.end(sent.id, cause as 'handed-back')))
    expect((await applications.read(sent.id)).ending).toMatchObject({ cause: 'handed-back' })
    await world.setRegister('none')
    await applications.overOnceRetried(sent.id)
    expect(await applications.read(sent.id)).toMatchObject({ state: 'refused', cause: 'handed-back' })
    expect(await sendOf(sent.id)).toMatchObject({ recipients: 1 })
  })

  it('is ended also in a process that is started again, and when the answer of the register got lost', async () => {
    const sent = await waiting()
    await applications.end(sent.id, 'closed-by-union')
    await applications.handle(sent.id).terminate()
    await world.setRegister('answer-lost')
    await applications.retry(sent.id)
    await applications.becomes(sent.id, { cause: 'register-unavailable', state: 'signed' })
    await world.setRegister('none')
    await applications.overOnceRetried(sent.id)
    expect(await applications.read(sent.id)).toMatchObject({ state: 'refused', cause: 'closed-by-union' })
    expect(applications.memberships(sent.id)).toEqual([])
  })

  it('is registered where the register had made the member when it answers again, and stays noted', async () => {
    await world.setRegister('answer-lost')
    const sent = await applications.submit('student')
    await applications.sign(sent)
    await applications.becomes(sent.id, { state: 'signed', attempts: 1 })
    await world.setRegister('down')
    expect(await applications.end(sent.id, 'closed-by-union')).toMatchObject({ state: 'signed' })
    await world.setRegister('none')
    await applications.overOnceRetried(sent.id)
    expect(await applications.read(sent.id)).toMatchObject({
      state: 'registered',
      cause: null,
      ending: { cause: 'closed-by-union' },
    })
    expect(await sendOf(sent.id)).toMatchObject({ kind: 'membership-registered' })
  })

  it('is gone after ninety days with the person who was stored for the letter, unless they became a member since', async () => {
    const sent = await waiting()
    await world.setRegister('none')
    await applications.end(sent.id, 'closed-by-union')
    await applications.over(sent.id)
    const { sentAt, person, personalNumberHash: hash } = await applications.read(sent.id)
    const ttls = () =>
      Promise.all(
        [keys.application(sent.id), keys.person(person ?? ''), keys.personClaim(hash ?? '')].map(async (Key) => {
          const { Item } = await world.deps.dynamo.client.send(
            new GetCommand({ TableName: world.deps.dynamo.tables.people, Key }),
          )
          return Item?.['ttl'] as unknown
        }),
      )
    const inNinetyDays = Math.ceil((sentAt + 90 * 24 * 60 * 60_000) / 1000)
    expect(await ttls()).toEqual([inNinetyDays, inNinetyDays, inNinetyDays])
    const again = await applications.submit('student', { personalNumber: sent.personalNumber })
    await applications.sign(again)
    await applications.over(again.id)
    expect(await ttls()).toEqual([inNinetyDays, undefined, undefined])
  })

  it('lets the same person apply anew at once', async () => {
    const sent = await waiting()
    await world.setRegister('none')
    await applications.end(sent.id, 'handed-back')
    const again = await applications.submit('student', { personalNumber: sent.personalNumber })
    await applications.sign(again)
    await applications.over(again.id)
    expect((await applications.read(again.id)).state).toBe('registered')
  })

  it('is registered all the same when the register has made the member, and its answer got lost', async () => {
    await world.setRegister('answer-lost')
    const sent = await applications.submit('student')
    await applications.sign(sent)
    await applications.becomes(sent.id, { state: 'signed', attempts: 1 })
    await world.setRegister('none')
    expect(await refusalOf(applications.end(sent.id, 'closed-by-union'))).toBe('case-not-open')
    await applications.over(sent.id)
    expect(await applications.read(sent.id)).toMatchObject({ state: 'registered', cause: null })
    expect((await personOf(sent.personalNumber))?.memberKinds).toEqual(['student'])
    expect(await refusalOf(applications.end(sent.id, 'closed-by-union'))).toBe('case-not-open')
  })
})

it('two applications of one person are found where the claim was planted as not taken, and not otherwise', async () => {
  await world.setRegister('down')
  const waits = async (personalNumber: string) => {
    const sent = await applications.submit('student', { personalNumber })
    await applications.sign(sent)
    await applications.becomes(sent.id, { state: 'signed', cause: 'register-unavailable' })
    return sent.id
  }
  const [doubled, single] = [aNumber(), aNumber()]
  const [one, alone] = [await waits(doubled), await waits(single)]
  const found = async (...ids: string[]) => doubledApplications(await Promise.all(ids.map(applications.read)))
  // Each attempt of the first takes the claim again.
  const planting = setInterval(() => void claimNotTaken(world.deps.dynamo, hashOf(doubled)), 20)
  const other = await waits(doubled).finally(() => clearInterval(planting))
  expect(await found(one, alone, other)).toEqual([one, other])
  // The register makes one of them a member all the same.
  await world.setRegister('none')
  for (const id of [one, other, alone]) {
    await applications.overOnceRetried(id)
  }
  const ends = (await Promise.all([one, other].map(applications.read))).map(({ state, cause }) => cause ?? state)
  expect(ends.toSorted((end, next) => end.localeCompare(next))).toEqual(['already-member', 'registered'])
  expect(await found(one, alone, other)).toEqual([])
})
