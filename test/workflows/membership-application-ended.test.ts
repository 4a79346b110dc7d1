import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { personalNumberHash } from '#shared/platform/personal-number-hash.ts'
import { startElectronicId } from '../builders/electronic-id.ts'
import { applicationsOf, type Applications } from './application-scenes.ts'
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

const personOf = (personalNumber: string) =>
  world.deps.stores.people.personByNumber(personalNumberHash('key', personalNumber.replace('-', '')))
const sendOf = (id: string) => world.deps.stores.mail.readSend(`apply-${id}`)

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
      expect(await refusalOf(applications.end(sent.id, cause))).toBe('register-unavailable')
      expect((await applications.read(sent.id)).state).toBe('signed')
      await world.setRegister('none')
      await applications.end(sent.id, cause)
      await applications.over(sent.id)
      expect(await applications.read(sent.id)).toMatchObject({ state: 'refused', cause, nextAttemptAt: null })
      expect([applications.memberships(sent.id), await applications.sealedOf(sent.id)]).toEqual([[], null])
      expect(await sendOf(sent.id)).toMatchObject({ kind: 'membership-refused', recipients: 1 })
      expect((await personOf(sent.personalNumber))?.memberKinds).toEqual(['non_member'])
      const events = await world.deps.stores.applications.events(sent.id)
      expect(events.map((event) => [event.state, event.cause])).toEqual([
        ['signed', null],
        ['signed', 'register-unavailable'],
        ['refused', cause],
      ])
    },
  )

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
