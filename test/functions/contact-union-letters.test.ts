import { setTimeout as sleep } from 'node:timers/promises'
import { MockActivityEnvironment } from '@temporalio/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { PortalError } from '#shared/errors.ts'
import type { Process } from '#shared/platform/engine/client.ts'
import type { SendResult } from '#shared/platform/mail/mailer.ts'
import { operations as contactUnion } from '#functions/contact-union/operations.ts'
import { callActivities } from '#workflows/call-request/activities.ts'
import type { WorkerDeps } from '#workflows/common/deps.ts'
import { aPortal, persona, type Portal } from '../builders/portal.ts'
import { requestCall, somebody } from '../builders/call-requests.ts'

let portal: Portal
let started: Process[]
let isEngineUp: boolean
beforeEach(async () => {
  started = []
  isEngineUp = true
  const start = (process: Process) =>
    isEngineUp ? Promise.resolve(void started.push(process)) : Promise.reject(new PortalError('engine-unavailable'))
  portal = await aPortal({
    routes: contactUnion as never,
    ...({ engine: { start }, contact: { email: 'kontakt@example.org', phone: '08-465 004 00' } } as object),
  })
})
afterEach(() => portal.close())

describe('the letters about a request', () => {
  const taken: { to: string; raw: string }[] = []
  let answers: SendResult[]
  let leftToday: number
  const activities = () => {
    const mailer = {
      quota: () => Promise.resolve({ perSecond: 1_000, leftToday }),
      send: (to: string, raw: Uint8Array) => {
        const answer = answers.shift() ?? { result: 'sent', messageId: `m-${taken.length}` }
        if (answer.result === 'sent') taken.push({ to, raw: Buffer.from(raw).toString() })
        return Promise.resolve(answer)
      },
    }
    const settings = {
      portalOrigin: 'http://localhost:4200',
      productName: 'Förbundet',
      mailFrom: 'a@example.org',
      contactEmail: 'kontakt@example.org',
    }
    return callActivities({
      dynamo: portal.dynamo,
      stores: portal.stores,
      mailer,
      realNow: () => portal.time.real,
      settings,
    } as unknown as WorkerDeps)
  }
  const run = (name: 'notifyUnion' | 'confirmCall', id: string) =>
    new MockActivityEnvironment().run(activities()[name], id)
  const requested = async (more = {}) => {
    const id = ulid()
    await requestCall(portal.visitor(), { id, ...more })
    return id
  }
  beforeEach(() => {
    taken.length = 0
    answers = []
    leftToday = 1_000
  })

  test('inform the union whom to call and when, and confirm it in the person’s language', async () => {
    const id = await requested({ language: 'en' })
    await run('notifyUnion', id)
    await run('confirmCall', id)
    expect(taken.map(({ to }) => to)).toEqual(['kontakt@example.org', 'elin@example.org'])
    expect(taken[0]?.raw).toContain('070-174 06 07')
    expect(taken[1]?.raw).toContain('Subject: We will call you on 21 January 2027 at 09:30')
  })

  test('repeat what was written to one’s own address alone: no one makes the union send their words to others', async () => {
    const words = { name: 'Ring vinstkontoret', subject: 'Du har vunnit, svara till vinst.example' }
    await run('confirmCall', await requested(words))
    const member = await portal.signedIn('member')
    const own = persona('member').email?.toUpperCase()
    for (const differs of [somebody(1), { ...somebody(2), email: own }]) {
      const id = ulid()
      await requestCall(member, { id, ...differs, ...words })
      await run('confirmCall', id)
    }
    expect(taken.map(({ raw }) => /vinst/i.test(raw))).toEqual([false, false, true])
    for (const { raw } of taken.slice(0, 2)) expect(raw).toContain('070-174 06')
  })

  test('are confirmed once, also when the activity is tried again, and not without an address', async () => {
    const id = await requested()
    await run('confirmCall', id)
    await run('confirmCall', id)
    await run('confirmCall', await requested({ ...somebody(1), email: '' }))
    expect(taken).toHaveLength(1)
  })

  test('wait while the mail account has sent what it may in a day, and then go out', async () => {
    const id = await requested()
    leftToday = 0
    const letters = [run('notifyUnion', id), run('confirmCall', id)]
    await sleep(1_000)
    expect(taken).toEqual([])
    leftToday = 10
    await Promise.all(letters)
    expect(taken.map(({ to }) => to).toSorted()).toEqual(['elin@example.org', 'kontakt@example.org'])
  })

  test('reach the union sooner or later, rather twice than never', async () => {
    const id = await requested()
    answers = [{ result: 'uncertain', cause: 'TimeoutError' }]
    await expect(run('notifyUnion', id)).rejects.toThrow('TimeoutError')
    await run('notifyUnion', id)
    expect(taken.map(({ to }) => to)).toEqual(['kontakt@example.org'])
  })

  test('are followed by the page: under way, then sent', async () => {
    const id = await requested()
    const confirmation = () => portal.visitor().get(`/contact/calls/${id}/confirmation`)
    expect((await confirmation()).json).toEqual({ state: 'under-way' })
    await run('confirmCall', id)
    expect((await confirmation()).json).toEqual({ state: 'sent' })
  })

  test.each([
    ['was refused', { result: 'refused', cause: 'MessageRejected' }],
    ['may not have been sent', { result: 'uncertain', cause: 'TimeoutError' }],
  ] as const)('answer that email sending failed where the confirmation %s', async (_, answer) => {
    const id = await requested()
    answers = [answer]
    await run('confirmCall', id)
    expect(await portal.visitor().get(`/contact/calls/${id}/confirmation`)).toMatchObject({
      status: 502,
      json: { code: 'email-sending-failed' },
    })
  })

  test('have no confirmation where no address was given, or nothing was asked for', async () => {
    const ids = [await requested({ email: '' }), ulid()]
    for (const id of ids) expect((await portal.visitor().get(`/contact/calls/${id}/confirmation`)).status).toBe(404)
  })

  test('of a confirmation that may have been sent are not sent again', async () => {
    const id = await requested()
    answers = [{ result: 'uncertain', cause: 'TimeoutError' }]
    await run('confirmCall', id)
    await run('confirmCall', id)
    expect(taken).toEqual([])
    expect(await portal.stores.mail.readLetter(`call-${id}`, 'caller')).toMatchObject({ state: 'uncertain' })
  })
})
