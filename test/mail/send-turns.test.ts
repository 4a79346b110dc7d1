import { MockActivityEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stack } from '#infra/local/stack.ts'
import { createMailer, type Mailer } from '#shared/platform/mail/mailer.ts'
import { createSendTurns } from '#shared/platform/mail/send-turns.ts'
import { takeSendTurn } from '#shared/platform/stores/letter-delivery/send-turn.ts'
import { mailActivities } from '#workflows/letter-delivery/activities.ts'
import type { WorkerDeps } from '#workflows/common/deps.ts'
import { freshDatabase, portalNow } from '../builders/database.ts'
import { aPortal, persona, type Portal } from '../builders/portal.ts'
import { startTestStack } from '../test-stack.ts'
import { anAbout } from '../builders/about.ts'

const plenty = { perSecond: 25, leftToday: 100_000 }

test('two workers together send no faster than the quota of the account allows', async () => {
  const { dynamo } = await freshDatabase()
  const reserved: number[] = []
  const sentAt: number[] = []
  const worker = async () => {
    const turns = createSendTurns({
      mailer: { quota: () => Promise.resolve(plenty) },
      reserve: async (gap, now) => {
        const turn = await takeSendTurn(dynamo, gap, now)
        reserved.push(turn)
        return turn
      },
    })
    const letters = Array.from({ length: 15 }, async () => {
      await turns.take()
      sentAt.push(Date.now())
    })
    await Promise.all(letters)
  }
  await Promise.all([worker(), worker()])
  const inOrder = reserved.toSorted((one, other) => one - other)
  const gaps = inOrder.slice(1).map((turn, index) => turn - inOrder[index]!)
  expect(gaps.filter((gap) => gap < 40)).toEqual([])
  // Alone, each worker would be done after 14 intervals of 40 ms. A timer may ring a millisecond early.
  expect(Math.max(...sentAt) - inOrder[0]!).toBeGreaterThanOrEqual(29 * 40 - 1)
  dynamo.close()
})

test('after a pause the next letter goes at once, and those after it at the pace again', async () => {
  const { dynamo } = await freshDatabase()
  const turns = [1_000, 1_000, 5_000, 5_010]
  const reserved: number[] = []
  for (const now of turns) reserved.push(await takeSendTurn(dynamo, 40, now))
  expect(reserved).toEqual([1_000, 1_040, 5_000, 5_040])
  dynamo.close()
})

/** Turns by a clock of their own, of an account whose quota a test changes. */
const counted = () => {
  const account = { now: 0, asked: 0, isUp: true, quota: { perSecond: 10, leftToday: 1_000 }, gaps: [] as number[] }
  const turns = createSendTurns({
    mailer: {
      quota: () => {
        account.asked += 1
        return account.isUp ? Promise.resolve(account.quota) : Promise.reject(new Error('nobody listens'))
      },
    },
    reserve: (gap, now) => {
      account.gaps.push(gap)
      return Promise.resolve(now)
    },
    now: () => account.now,
  })
  return { account, turns }
}

test('letters that wait at the same time have their turns reserved in one call, at the pace all the same', async () => {
  const reserved: number[] = []
  const slept: number[] = []
  const first = Promise.withResolvers<void>()
  const turns = createSendTurns({
    mailer: { quota: () => Promise.resolve({ perSecond: 10, leftToday: 1_000 }) },
    reserve: async (gap) => {
      reserved.push(gap)
      if (reserved.length === 1) await first.promise
      return reserved.slice(0, -1).reduce((sum, before) => sum + before, 0)
    },
    now: () => 0,
    pause: async (ms) => void slept.push(ms),
  })
  const letters = [turns.take()]
  await expect.poll(() => reserved).toEqual([100])
  letters.push(turns.take(), turns.take(), turns.take())
  first.resolve()
  expect(await Promise.all(letters)).toEqual([true, true, true, true])
  expect(reserved).toEqual([100, 300])
  expect(slept).toEqual([100, 200, 300])
})

test('a reservation that fails fails the letters that share it, and no later one', async () => {
  let isUp = false
  const turns = createSendTurns({
    mailer: { quota: () => Promise.resolve(plenty) },
    reserve: () => (isUp ? Promise.resolve(0) : Promise.reject(new Error('the store is away'))),
    now: () => 0,
  })
  const ends = await Promise.allSettled([turns.take(), turns.take()])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isUp = true
  expect(await turns.take()).toBe(true)
})

test('a quota that is lowered while letters go out is heeded within a minute', async () => {
  const { account, turns } = counted()
  await turns.take()
  account.quota = { perSecond: 2, leftToday: 1_000 }
  account.now = 59_000
  await turns.take()
  account.now = 61_000
  await turns.take()
  expect(account.gaps).toEqual([100, 100, 500])
  expect(account.asked).toBe(2)
})

test('a mail service that gives no quota any more leaves the pace as it was', async () => {
  const { account, turns } = counted()
  account.quota = { perSecond: 10, leftToday: 3 }
  await turns.take()
  account.isUp = false
  account.now = 61_000
  expect([await turns.take(), await turns.take(), await turns.take()]).toEqual([true, true, false])
  expect(account.gaps).toEqual([100, 100, 100])
})

let portal: Portal
let stack: Stack
let mailer: Mailer
const setQuota = (quota: string) => fetch(`${stack.env['SES_ENDPOINT']}/quota`, { method: 'PUT', body: quota })

beforeAll(async () => {
  portal = await aPortal()
  stack = await startTestStack({ parts: ['ses'] })
  mailer = createMailer({ sesEndpoint: stack.env['SES_ENDPOINT'], awsRegion: 'eu-north-1', mailFrom: 'a@example.org' })
})
afterAll(async () => {
  mailer?.close()
  await stack?.stop()
  portal?.close()
})

const sendId = 'a-reminder'
const deliver = async () => {
  const deps = {
    clock: portal.clock,
    dynamo: portal.dynamo,
    stores: portal.stores,
    mailer,
    realNow: Date.now,
    settings: { portalOrigin: 'http://localhost:4200', productName: 'Förbundet', mailFrom: 'a@example.org' },
  } as unknown as WorkerDeps
  return new MockActivityEnvironment().run(mailActivities(deps).deliverLetters, sendId)
}

test('letters beyond the quota of a day wait, visibly, and go out when the account may send again', async () => {
  const recipients = ['chairman', 'vice-chairman', 'member-administrative-representative'].map((id) => persona(id).ref)
  const { mail } = portal.stores
  const meeting = { clubId: 'club-001', year: 2027 }
  await mail.createSend({
    sendId,
    kind: 'reminder',
    about: anAbout('reminder'),
    ...meeting,
    createdAt: portalNow,
    due: portalNow,
    by: null,
    recipients,
  })
  await setQuota('50 2')
  const delivering = deliver()
  await expect.poll(async () => (await mail.readSend(sendId))?.quotaUsedUp).toBe(true)
  const states = async () => (await mail.readLetters(sendId)).map(({ state }) => state)
  await expect.poll(states).toEqual(['sent', 'sent'])
  await setQuota('50 1000')
  await delivering
  expect(await states()).toEqual(['sent', 'sent', 'sent'])
  expect(await mail.readSend(sendId)).toMatchObject({ delivered: 3, failed: 0, uncertain: 0, over: true })
  const { stalledSince, quotaUsedUp } = (await mail.readSend(sendId))!
  expect([stalledSince, quotaUsedUp]).toEqual([undefined, undefined])
})

test('the mail service turns a letter beyond the quota of a day away as one to be sent later', async () => {
  await setQuota('50 3')
  expect(await mailer.quota()).toEqual({ perSecond: 50, leftToday: 0 })
  expect(await mailer.send('a@example.org', Buffer.from('Subject: Hej\r\n\r\nHej'))).toMatchObject({ result: 'later' })
  await setQuota('50 -1')
  expect((await mailer.quota()).leftToday).toBe(Number.POSITIVE_INFINITY)
})
