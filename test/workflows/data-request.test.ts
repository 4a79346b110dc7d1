import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { dueDay } from '#shared/data-rights/request.ts'
import { dataRequestSendId } from '#shared/platform/mail/sending-ids.ts'
import { mailProcessId } from '#shared/platform/mail/start-mail.ts'
import { dataRequestsOf } from './data-request-scenes.ts'
import { historyTexts } from './history-texts.ts'
import { createWorld, union, type World } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World
let requests: ReturnType<typeof dataRequestsOf>
beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
  requests = dataRequestsOf(env, world)
})
afterAll(async () => {
  await world.close()
  await env.teardown()
})
beforeEach(() => {
  requests.takesFiles(true)
  requests.toUnion.length = 0
})

let next = 0
const aPerson = () => union.people.filter(({ personaId }) => personaId === undefined)[next++]!

describe('what a person has asked for', () => {
  it.each([
    ['2027-02-21', '2027-02-28', 'at the end of February'],
    ['2028-02-22', '2028-02-29', 'at the end of February of a leap year'],
    ['2027-03-22', '2027-03-29', 'over the beginning of summer time'],
    ['2027-12-28', '2028-01-04', 'over the turn of the year'],
  ])('on %s is ready at once, and gone with the end of %s: %s', async (asked, lastDay) => {
    await requests.isAt(asked)
    const request = await requests.ask(aPerson().ref)
    await requests.becomes(request, { state: 'ready' })
    expect(await requests.file(request)).toContain('"own-data/1"')
    await requests.isAt(lastDay, '23:50')
    await requests.nudge(request)
    await env.sleep('2m')
    expect((await requests.read(request)).state).toBe('ready')
    await env.sleep('9m')
    await requests.becomes(request, { state: 'expired', isCleared: true })
    expect(await requests.file(request)).toBeNull()
    await requests.handle(request).result()
  })

  it('is announced by one letter, and no history has the name of its person', async () => {
    await requests.isAt('2027-04-01')
    const person = aPerson()
    const request = await requests.ask(person.ref, 'access')
    await requests.becomes(request, { state: 'ready' })
    await requests.nudge(request)
    await requests.nudge(request)
    await env.sleep('1m')
    const sent = world.started.filter((id) => id === mailProcessId(dataRequestSendId('ready', request.id)))
    expect(new Set(sent).size).toBe(1)
    expect((await world.deps.stores.mail.readSend(dataRequestSendId('ready', request.id)))?.recipients).toBe(1)
    const texts = await historyTexts(requests.handle(request))
    expect(texts).not.toContain(person.name)
    expect(texts).not.toContain(person.name.split(' ').at(-1))
  })

  it('is tried again while the file store takes nothing, and ready once it does', async () => {
    await requests.isAt('2027-05-03')
    requests.takesFiles(false)
    const request = await requests.ask(aPerson().ref)
    await requests.becomes(request, { attempts: 2, cause: 'files-unavailable' })
    requests.takesFiles(true)
    await env.sleep('20m')
    expect(await requests.becomes(request, { state: 'ready' })).toMatchObject({ cause: null, nextAttemptAt: null })
  })

  it('is cleared away when its person has removed it, and when they were erased', async () => {
    await requests.isAt('2027-05-10')
    const { dataRequests } = world.deps.stores
    const request = await requests.ask(aPerson().ref)
    const ready = await requests.becomes(request, { state: 'ready' })
    await dataRequests.step(ready, { state: 'removed', overAt: 1, overSince: 1 })
    await requests.nudge(request)
    await requests.becomes(request, { isCleared: true })
    expect(await requests.file(request)).toBeNull()
  })
})

describe('what cannot be made while the union cannot be reminded either', () => {
  it('is made as soon as it can be, though the reminder still fails', async () => {
    await requests.isAt('2027-06-01')
    requests.takesFiles(false)
    const request = await requests.ask(aPerson().ref, 'access')
    await requests.becomes(request, { attempts: 1 })
    const { mailer } = world.deps
    const send = mailer.send.bind(mailer)
    onTestFinished(() => void (mailer.send = send))
    const refused: string[] = []
    mailer.send = async (to) => {
      refused.push(to)
      return { result: 'refused', cause: 'bounced' }
    }
    await requests.isAt('2027-06-25')
    await requests.nudge(request)
    await env.sleep('1m')
    await vi.waitFor(() => expect(refused.length).toBeGreaterThan(0), 20_000)
    requests.takesFiles(true)
    await env.sleep('20m')
    await vi.waitFor(async () => expect(await requests.read(request)).toMatchObject({ state: 'ready' }), 20_000)
  })
})

describe('the due day of what cannot be made', () => {
  it.each([
    ['2027-01-31', '2027-02-28', '2027-02-21', '2027-02-27'],
    ['2028-01-31', '2028-02-29', '2028-02-22', '2028-02-28'],
    ['2027-02-28', '2027-03-28', '2027-03-21', '2027-03-27'],
    ['2027-09-30', '2027-10-30', '2027-10-23', '2027-10-29'],
  ])('of %s is %s, and the union is reminded on %s and %s, once each', async (asked, dueOn, first, second) => {
    await requests.isAt(asked)
    requests.takesFiles(false)
    const request = await requests.ask(aPerson().ref, 'access')
    expect(request.dueOn).toBe(dueOn)
    await requests.becomes(request, { attempts: 1 })
    const seenOn = async (day: string) => {
      await requests.isAt(day)
      await requests.nudge(request)
      await requests.nudge(request)
      await env.sleep('1m')
      return requests.toUnion.length
    }
    expect(await seenOn(first)).toBe(1)
    expect(await seenOn(second)).toBe(2)
    expect(await seenOn(dueOn)).toBe(2)
    const letters = requests.toUnion.map((letter) => letter.replaceAll('=\r\n', ''))
    expect(letters[0]).toContain(`/handlaggare/arenden/${request.id}`)
    requests.takesFiles(true)
    await requests.nudge(request, { again: true })
    expect(await requests.becomes(request, { state: 'ready' })).toMatchObject({ reminded: [7, 1] })
  })

  it('moves where the union takes two months longer, which a letter says, and counts for the reminders from then on', async () => {
    await requests.isAt('2027-12-31')
    requests.takesFiles(false)
    const request = await requests.ask(aPerson().ref, 'access')
    const waiting = await requests.becomes(request, { attempts: 1 })
    expect(waiting.dueOn).toBe('2028-01-31')
    const dueOn = dueDay('2027-12-31', { isExtended: true })
    const extension = { at: waiting.at, reason: 'Arkivet byter system' }
    await world.deps.stores.dataRequests.step(waiting, { dueOn, extension, reminded: [] })
    await requests.isAt('2028-01-30')
    await requests.nudge(request)
    await env.sleep('1m')
    expect(requests.toUnion).toEqual([])
    expect((await world.deps.stores.mail.readSend(dataRequestSendId('extended', request.id)))?.recipients).toBe(1)
    await requests.isAt('2028-03-24')
    await requests.nudge(request)
    await env.sleep('1m')
    expect(requests.toUnion).toHaveLength(1)
  })
})
