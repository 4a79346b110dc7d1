import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverNames } from '#infra/local/parts.ts'
import type { Stack } from '#infra/local/stack.ts'
import { rehearsalYear } from '#shared/basics/rehearsal-year.ts'
import { readConfig } from '#shared/platform/config.ts'
import { unzipFiles } from '#shared/annual-meeting/package/package-zip.ts'
import { connectDynamo, type Dynamo } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/platform/keys.ts'
import { eventually, good } from '../builders/answers.ts'
import {
  guidedMeeting,
  runningPortal,
  seasonMorning,
  type GuidedMeeting,
  type RunningPortal,
  type SignedIn,
} from '../builders/guided-meeting.ts'
import { comesToRest } from '../runner/rested-data.ts'
import { startTestStack } from '../test-stack.ts'
import { witnesses } from './witnesses.ts'

/**
 * A whole rehearsal by one officer alone, against real parts: what the world around the portal sees of it is nothing.
 * The tests follow on each other.
 */
const club = 'club-001'
let stack: Stack
let portal: RunningPortal
let chairman: SignedIn
let rehearsal: GuidedMeeting
let real: GuidedMeeting
let dynamo: Dynamo
let before: string[]

/** The store gives the parts of an item in any order. */
const spelled = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** How far the register's feed has been read is noted every minute, whatever else happens. */
const isFeedProgress = ({ pk, sk }: Record<string, unknown>) =>
  pk === keys.registerFeed.pk && sk === keys.registerFeed.sk

const storedIn = async (table: 'people' | 'mail') => {
  const { Items = [] } = await dynamo.client.send(
    new ScanCommand({ TableName: dynamo.tables[table], ConsistentRead: true }),
  )
  return Items.filter((item) => !isFeedProgress(item)).map(spelled)
}
/**
 * Everything that a rehearsal must leave alone: the register, the people and their assignments, sendings, and the
 * inbox.
 */
const world = async () => {
  const register = readFileSync(path.join(stack.env['MANDAT_DATA_DIR'] ?? '', 'register.json'), 'utf8')
  return [
    register,
    ...(await storedIn('people')),
    ...(await storedIn('mail')),
    ...(await witnesses(stack.env).letters()).map(spelled),
  ].toSorted()
}
/** The same once nothing happens by itself any more: at the start a member is notified that their mandate has ended. */
const settled = async (): Promise<string[]> => {
  let seen = await world()
  await eventually(
    'a quiet portal',
    async () => {
      const earlier = seen
      await sleep(2_000)
      await comesToRest(stack)
      seen = await world()
      return (await witnesses(stack.env).letters()).length > 0 && seen.join() === earlier.join()
    },
    180,
  )
  return seen
}
const parts = () => {
  const [secretary, adjuster] = [portal.persona('secretary'), portal.persona('adjuster')]
  return { club, chairman, secretary: { ...chairman, person: secretary }, adjuster: { ...chairman, person: adjuster } }
}

beforeAll(async () => {
  stack = await startTestStack({ parts: [...serverNames, 'seed'] })
  portal = runningPortal(stack.env)
  dynamo = connectDynamo(readConfig(stack.env))
  await portal.moveClock(seasonMorning)
  chairman = await portal.signedIn('chairman')
  real = guidedMeeting(portal, parts())
  rehearsal = guidedMeeting(
    {
      ...portal,
      year: rehearsalYear(portal.year),
      moveClock: async () => good({ status: 200, json: {} } as never, ''),
    },
    parts(),
  )
  before = await settled()
}, 240_000)
afterAll(async () => {
  dynamo?.close()
  await stack?.stop()
})

const sign = async (role: 'secretary' | 'adjuster') => {
  const { order } = await rehearsal.startSigning(role)
  good(await chairman.send('POST', `${rehearsal.base}/signing/${order}/approval`), 'approving in the simulated app')
  await rehearsal.signed(role)
}
const seasonOf = async () => good(await chairman.get('/season'), 'season').json

test('is begun beside a real meeting that has not begun, in its season alone', async () => {
  expect(await seasonOf()).toMatchObject({ summary: null, rehearsal: { step: null } })
  expect(
    (
      await chairman.send('POST', `/meetings/${club}/${rehearsalYear(portal.year + 1)}/type`, {
        body: { commandId: ulid(), type: 'guided' },
      })
    ).json.code,
  ).toBe('not-found')
  expect((await rehearsal.convene()).notice).toMatchObject({ state: 'sent', recipients: 43, delivered: 43 })
  expect(await seasonOf()).toMatchObject({ summary: null, rehearsal: { step: 'pre-meeting' } })
})

test('is held, registered and minuted on a day on which the real one could not be', async () => {
  expect((await rehearsal.hold()).protocol).toMatchObject({ state: 'generated' })
  expect((await rehearsal.summary()).assignmentsRegisteredAt).not.toBeNull()
})

test('is written in and signed by one person in every part, with the simulated electronic ID', async () => {
  const { current } = good(await chairman.get(`${rehearsal.base}/protocol`), 'protocol').json as {
    current: { version: number; revision: number; paragraphs: { id: string; text: string; kind: string }[] }
  }
  const paragraphs = current.paragraphs.map(({ id, text }) => ({
    id,
    text: id === 'annual-report.presented' ? 'Övat' : text,
  }))
  expect(
    (
      await chairman.send('PATCH', `${rehearsal.base}/protocol/${current.version}`, {
        ifMatch: current.revision,
        body: { paragraphs },
      })
    ).status,
  ).toBe(200)
  await sign('secretary')
  expect((await rehearsal.command('protocol/unlock', { reason: 'Vi övar' })).protocol).toMatchObject({
    round: 2,
    signatures: [],
  })
  await sign('secretary')
  await sign('adjuster')
  expect((await rehearsal.summary()).protocol.state).toBe('fully-signed')
})

test('is submitted to no one, with a package that says what it is', async () => {
  await rehearsal.submit()
  await rehearsal.synchronised()
  expect((await rehearsal.summary()).sync).toMatchObject({ state: 'done', reference: 'ÖVNING' })
  const answer = await fetch(new URL(`/api${rehearsal.base}/package.zip`, portal.origin), {
    headers: { cookie: [...chairman.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  expect(answer.headers.get('content-disposition')).toContain('club-001-2027-ovning.zip')
  const files = new Map(unzipFiles(new Uint8Array(await answer.arrayBuffer())))
  expect(JSON.parse(new TextDecoder().decode(files.get('manifest.json')))).toMatchObject({
    year: portal.year,
    rehearsal: true,
  })
})

test('has sent no letter and changed nothing in the register, the people or the sendings', async () => {
  const after = await world()
  expect(after.filter((each) => !before.includes(each))).toEqual([])
  expect(after).toHaveLength(before.length)
})

test('stands in no one’s way: the real meeting begins and is changed as if there were none', async () => {
  await real.command('type', { type: 'guided' })
  await real.fill({ 'time-and-place': real.decisions['time-and-place'] ?? {} })
  expect(await real.summary()).toMatchObject({ step: 'pre-meeting', submittedAt: null, secretary: null, frozen: false })
  const { items } = await real.read()
  expect(items.find(({ id }) => id === 'annual-report')?.data).not.toMatchObject({ confirmed: true })
})

test('is seen by no one but those who may hold the meeting', async () => {
  const others = await Promise.all(
    ['member', 'secretary', 'adjuster', 'other-chairman', 'operator'].map((id) => portal.signedIn(id)),
  )
  const answers = await Promise.all(others.map((browser) => browser.get(rehearsal.base)))
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
})

test('is thrown away and begun again, which a real meeting refuses', async () => {
  expect((await chairman.send('DELETE', `${real.base}/rehearsal`)).json.code).toBe('not-a-rehearsal')
  expect((await chairman.send('POST', `${real.base}/signing/${ulid()}/approval`)).json.code).toBe('not-signatory')
  good(await chairman.send('DELETE', `${rehearsal.base}/rehearsal`), 'throwing away')
  expect((await chairman.get(rehearsal.base)).status).toBe(404)
  good(await chairman.send('DELETE', `${rehearsal.base}/rehearsal`), 'throwing away again')
  await rehearsal.command('type', { type: 'guided' })
  expect(await rehearsal.summary()).toMatchObject({ step: 'pre-meeting', notice: null })
  const { items } = await rehearsal.read()
  expect(items.find(({ id }) => id === 'time-and-place')?.data).toMatchObject({ date: null })
  // In the middle as well: a process that still runs is ended.
  good(await chairman.send('DELETE', `${rehearsal.base}/rehearsal`), 'throwing away')
  await eventually('the end of the rehearsal', async () => (await chairman.get(rehearsal.base)).status === 404)
  expect((await real.summary()).step).toBe('pre-meeting')
})
