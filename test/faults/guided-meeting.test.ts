import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { serverNames } from '#infra/local/parts.ts'
import type { Stack } from '#infra/local/stack.ts'
import { eventually, good } from '../builders/answers.ts'
import {
  runningPortal,
  showcaseMeeting,
  summaryOf,
  type RunningPortal,
  type SignedIn,
} from '../builders/guided-meeting.ts'
import { startTestStack } from '../test-stack.ts'
import { testsAfterwards } from './guided-meeting-afterwards.ts'
import { queuesByType } from './traces.ts'
import { repeated, witnesses } from './witnesses.ts'

/**
 * One meeting, from the first click to the register, while its parts are killed one after the other. The tests follow
 * on each other.
 */
let stack: Stack
let portal: RunningPortal
let meeting: Awaited<ReturnType<typeof showcaseMeeting>>
let vice: SignedIn
let seen: ReturnType<typeof witnesses>

beforeAll(async () => {
  stack = await startTestStack({ parts: [...serverNames, 'seed'], mayBeRested: true })
  portal = runningPortal(stack.env)
  seen = witnesses(stack.env)
  meeting = await showcaseMeeting(portal)
  vice = await portal.signedIn('vice-chairman')
}, 240_000)
afterAll(() => stack?.stop())

const itemOf = async (id: string): Promise<MeetingItem> => {
  const item = (await meeting.read()).items.find((each) => each.id === id)
  if (!item) throw new Error(`no item ${id}`)
  return item
}
const history = async () =>
  good(await meeting.cast.chairman.get(`${meeting.base}/history`), 'history').json['events'] as {
    id: string
    what: string
  }[]
const times = async (what: string) => (await history()).filter((event) => event.what.startsWith(what)).length
const five = <Answer>(ask: () => Promise<Answer>) => Promise.all(Array.from({ length: 5 }, ask))

test('a command sent five times has one effect', async () => {
  const type = ulid()
  const answers = await five(() => meeting.send('type', { type: 'guided' }, type))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await meeting.fill({ 'time-and-place': meeting.decisions['time-and-place'] ?? {} })
  await seen.setQuota(10)
  const notice = ulid()
  for (const answer of await five(() => meeting.send('notice', {}, notice))) good(answer, 'sending the notice')
  expect((await history()).map(({ what }) => what)).toEqual(['type-chosen', 'notice-sent'])
})

test('while no worker runs a command is not answered, pages and saving go on, and the same command is carried out later', async () => {
  await eventually('the first letters', async () => (await seen.notices()).length >= 8)
  await stack.kill('worker')
  expect((await seen.notices()).length).toBeLessThan(43)
  const club = await itemOf('club-fee')
  expect((await meeting.save(club, { currentFee: 15 })).status).toBe(200)
  const step = ulid()
  expect(await meeting.send('step', { to: 'preparation', proceed: true }, step)).toMatchObject({
    status: 503,
    json: { code: 'engine-unavailable' },
  })
  await stack.restart('worker')
  expect(summaryOf(good(await meeting.send('step', { to: 'preparation', proceed: true }, step), 'step'))).toMatchObject(
    { step: 'preparation' },
  )
  expect(await times('step-changed')).toBe(1)
})

test('of two tabs that save over each other one wins each time, and the other gets what is stored', async () => {
  for (let round = 1; round <= 20; round += 1) {
    const item = await itemOf('annual-accounts')
    const texts = [`från den ena ${round}`, `från den andra ${round}`]
    const replies = await Promise.all([
      meeting.save(item, { considerations: texts[0] }),
      meeting.save(item, { considerations: texts[1] }, vice),
    ])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412])
    const winner = replies.findIndex(({ status }) => status === 200)
    const refused = replies[1 - winner]?.json
    expect(refused).toMatchObject({
      code: 'version-conflict',
      current: { version: item.version + 1, data: { considerations: texts[winner] } },
    })
    const mine = await meeting.save(
      (refused as { current: MeetingItem }).current,
      { considerations: texts[1 - winner] },
      winner === 0 ? vice : meeting.cast.chairman,
    )
    expect(mine.json).toMatchObject({
      item: { version: item.version + 2, data: { considerations: texts[1 - winner] } },
    })
  }
})

test('of twenty who want the lock at once one holds it', async () => {
  const officers = [meeting.cast.chairman, vice, await portal.signedIn('member-administrative-representative')]
  for (let round = 1; round <= 5; round += 1) {
    const wanted = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => {
        const officer = officers[turn % 3] ?? vice
        return {
          officer,
          reply: await officer.send('POST', `${meeting.base}/lock`, { body: { purpose: 'documents' } }),
        }
      }),
    )
    const holders = wanted.filter(({ reply }) => reply.status === 200)
    expect(new Set(holders.map(({ officer }) => officer.person.ref)).size).toBe(1)
    expect(wanted.filter(({ reply }) => reply.status !== 200).every(({ reply }) => reply.json.code === 'locked')).toBe(
      true,
    )
    const fences = new Set(holders.map(({ reply }) => (reply.json as { lock: { fence: number } }).lock.fence))
    expect(fences.size).toBe(1)
    good(
      await (holders[0]?.officer ?? vice).send('DELETE', `${meeting.base}/lock?fence=${[...fences][0]}`),
      'giving the lock back',
    )
  }
})

test('a database killed while a person types loses nothing that was confirmed', async () => {
  const first = await itemOf('other-questions')
  let item = first
  let typed = 0
  const confirmed: string[] = []
  const save = async (text: string) => {
    const reply = await eventually(`saving ${text}`, async () => {
      const answer = await meeting.save(item, { text })
      return answer.status === 200 ? answer : null
    })
    item = (reply.json as { item: MeetingItem }).item
    confirmed.push(text)
  }
  const typing = (async () => {
    while (typed < 90) await save(`tecken ${(typed += 1)}`)
  })()
  for (const killedAfter of [10, 40, 70]) {
    await eventually('the saves before the kill', async () => confirmed.length >= killedAfter)
    await stack.kill('dynamodb')
    expect(confirmed.length).toBeLessThan(90)
    await stack.restart('dynamodb')
  }
  await typing
  expect(confirmed).toHaveLength(90)
  expect(await itemOf('other-questions')).toMatchObject({ version: first.version + 90, data: { text: 'tecken 90' } })
})

test('a worker killed while it sends letters sends none twice and reports of which it is not sure', async () => {
  await seen.setQuota(200)
  await meeting.sent()
  const { notice } = await meeting.summary()
  const letters = await seen.notices()
  expect(repeated(letters.map(({ to }) => to))).toEqual([])
  expect(letters.length).toBeGreaterThanOrEqual(notice?.delivered ?? 0)
  expect(notice).toMatchObject({ recipients: 43, failed: 0 })
  expect((notice?.delivered ?? 0) + (notice?.uncertain ?? 0)).toBe(43)
  expect(notice?.uncertain).toBeLessThanOrEqual(8)
})

test('with the engine gone the meeting can be read and filled in; the command that failed is carried out once it is back', async () => {
  await stack.kill('temporal')
  expect((await meeting.read()).summary.step).toBe('preparation')
  expect((await meeting.save(await itemOf('club-fee'), { currentFee: 15, changed: false })).status).toBe(200)
  const step = ulid()
  const ask = () => meeting.send('step', { to: 'annual-meeting', proceed: true }, step)
  expect(await ask()).toMatchObject({ status: 503, json: { code: 'engine-unavailable' } })
  await stack.restart('temporal')
  const answer = await eventually(
    'the engine’s answer',
    async () => {
      const reply = await ask()
      return reply.status === 503 ? null : reply
    },
    40,
  )
  expect(summaryOf(good(answer, 'step'))).toMatchObject({ step: 'annual-meeting' })
  expect(await times('step-changed')).toBe(2)
})

test('a signature given while worker and engine are down is taken once', async () => {
  await meeting.hold()
  await meeting.sign('secretary')
  const order = await meeting.startSigning('adjuster')
  await stack.kill('worker')
  await portal.approve(order, meeting.cast.adjuster.person)
  await stack.kill('temporal')
  await stack.restart('temporal')
  await stack.restart('worker')
  await meeting.signed('adjuster')
  const { protocol } = await meeting.summary()
  expect(protocol.state).toBe('fully-signed')
  expect(protocol.signatures.map(({ role }) => role)).toEqual(['secretary', 'adjuster'])
}, 240_000)

test('a register that answers too late gets the submission once', async () => {
  await seen.setRegisterFault('slow')
  const submission = ulid()
  const [first] = await five(() => meeting.send('submission', { understood: true }, submission))
  expect(summaryOf(good(first!, 'submission'))).toMatchObject({ step: 'done', sync: { state: 'pending' } })
  const failed = await eventually('the failure', async () => {
    const { sync } = await meeting.summary()
    return sync.state === 'failed' && sync
  })
  expect(failed).toMatchObject({ cause: 'register-slow', attempts: 1 })
  await stack.kill('worker')
  await seen.setRegisterFault('none')
  await stack.restart('worker')
  await meeting.command('sync/retry')
  await meeting.synchronised()
  good(await meeting.send('submission', { understood: true }, submission), 'the same submission again')
  const submissions = await seen.submissions('club-001')
  expect(submissions).toHaveLength(1)
  expect(submissions[0]).toMatchObject({
    year: portal.year,
    documentSha256: (await meeting.summary()).protocol.documentSha256,
  })
})

test('letters and what runs at night wait for the worker in a queue of their own, where they hold up no command', async () => {
  const queues = await queuesByType(stack.env)
  expect(queues).toMatchObject({
    annualMeeting: ['mandat'],
    signing: ['mandat'],
    bulkMail: ['mandat-background'],
    retention: ['mandat-background'],
  })
})

testsAfterwards(() => ({ stack, portal, meeting, seen, history, itemOf }))
