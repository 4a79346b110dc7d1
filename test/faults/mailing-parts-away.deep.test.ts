import { setTimeout as sleep } from 'node:timers/promises'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverNames } from '#infra/local/parts.ts'
import { runningPid } from '#infra/local/pid-files.ts'
import type { Stack } from '#infra/local/stack.ts'
import type { MailingReview, MailingView } from '#shared/contract/mailings.ts'
import { emptyDraft, sendIdOf } from '#shared/mailings/mailing.ts'
import { readConfig } from '#shared/platform/config.ts'
import { connectDynamo, type Dynamo } from '#shared/platform/dynamo.ts'
import { createStores, type Stores } from '#shared/platform/stores/stores.ts'
import { eventually, good } from '../builders/answers.ts'
import type { Reply } from '../builders/browser.ts'
import { runningPortal, seasonMorning, type SignedIn } from '../builders/guided-meeting.ts'
import { startTestStack } from '../test-stack.ts'
import { repeated, witnesses } from './witnesses.ts'

/**
 * A club writes to its members while the engine, the store and the mail service are taken away, each by SIGKILL,
 * which is no power cut. The tests follow on each other.
 */
let stack: Stack
let chairman: SignedIn
let seen: ReturnType<typeof witnesses>
let dynamo: Dynamo
let stores: Stores
const club = 'club-001'

beforeAll(async () => {
  stack = await startTestStack({ parts: [...serverNames, 'seed'], mayBeRested: true })
  const portal = runningPortal(stack.env)
  await portal.moveClock(seasonMorning)
  chairman = await portal.signedIn('chairman')
  seen = witnesses(stack.env)
  dynamo = connectDynamo(readConfig({ ...process.env, ...stack.env }), { isUnattended: true })
  stores = createStores(dynamo)
}, 240_000)
afterAll(async () => {
  dynamo?.close()
  await stack?.stop()
})

const path = (id: string, what = '') => `/clubs/${club}/mailings/${id}${what}`
const save = (id: string, subject: string, ifMatch: number) =>
  chairman.send('PUT', path(id), {
    ifMatch,
    body: {
      ...emptyDraft,
      subject,
      body: [{ kind: 'paragraph', spans: [{ text: 'Hej ' }, { placeholder: 'first-name' }, { text: `! ${subject}` }] }],
    },
  })
const drafted = async (subject: string): Promise<string> => {
  const id = ulid()
  good(await save(id, subject, 0), 'saving')
  return id
}
const reviewed = async (id: string) =>
  good(await chairman.get(path(id, '/review')), 'reviewing').json as unknown as MailingReview
const read = async (id: string) => good(await chairman.get(path(id)), 'reading').json as unknown as MailingView
const act = (id: string, what: string, commandId = ulid(), rest: object = {}) =>
  chairman.send('POST', path(id, `/${what}`), { body: { commandId, ...rest } })
const send = (id: string, { fingerprint }: MailingReview, commandId: string) =>
  act(id, 'send', commandId, { fingerprint, again: false, at: null })
const isAway = (reply: Reply) => [reply.status, reply.json.code]
/** The same command again, as the page sends it, until the part is there. */
const untilDone = (ask: () => Promise<Reply>) =>
  eventually('an answer', async () => {
    const reply = await ask()
    return reply.status === 503 ? null : good(reply, 'the command')
  })
const back = async (part: 'temporal' | 'dynamodb' | 'ses') => {
  await stack.restart(part)
  await eventually('the pages', async () => (await chairman.get(`/clubs/${club}/mailings`)).status === 200)
}

/** Who has got a letter with the subject, each letter once. */
const inbox = async (subject: string) =>
  (await seen.letters()).filter((letter) => letter.subject === subject).map(({ to }) => to)
const isOver = (id: string) =>
  eventually('the end', async () => ((await read(id)).progress?.sending.state === 'sent' ? read(id) : null), 120)
const letterNumber = (count: number, subject: string) =>
  eventually(`letter ${count}`, async () => (await inbox(subject)).length >= count)
const addresses = async (refs: readonly string[]) =>
  (await stores.people.persons(refs)).map(({ email }) => email ?? 'nobody')
const among = (to: string, addressed: readonly string[]) => addressed.find((address) => to.includes(address)) ?? to
/** No one has two, and a recipient without one is listed as uncertain. */
const expectCounted = async (id: string, got: readonly string[]) => {
  const letters = await stores.mail.readLetters(sendIdOf({ id }))
  const meant = await addresses(await stores.mail.readRecipients(sendIdOf({ id })))
  const uncertain = await addresses(letters.filter(({ state }) => state === 'uncertain').map(({ ref }) => ref))
  const without = meant.filter((address) => !got.some((to) => to.includes(address)))
  expect(repeated(got.map((to) => among(to, meant)))).toEqual([])
  expect(uncertain).toEqual(expect.arrayContaining(without))
  return { uncertain: uncertain.length, without: without.length }
}

test('without the engine a draft is written on and reviewed; sending is refused, and the same command sends it once', async () => {
  const subject = 'Fika utan motor'
  await stack.kill('temporal')
  const id = await drafted('Fika')
  good(await save(id, subject, 1), 'saving again')
  const shown = await reviewed(id)
  const commandId = ulid()
  for (const _ of 'ab') expect(isAway(await send(id, shown, commandId))).toEqual([503, 'engine-unavailable'])
  expect(await inbox(subject)).toEqual([])
  await back('temporal')
  await untilDone(() => send(id, shown, commandId))
  const { progress } = await isOver(id)
  expect(progress).toMatchObject({ sending: { uncertain: 0, failed: 0 }, left: 0 })
  const got = await inbox(subject)
  expect(got).toHaveLength(shown.recipients.recipients.length)
  expect(await expectCounted(id, got)).toEqual({ uncertain: 0, without: 0 })
  good(await send(id, shown, commandId), 'the same command once more')
  await sleep(3_000)
  expect(await inbox(subject)).toHaveLength(got.length)
}, 240_000)

test('without the store nothing is saved, shown or confirmed; then what was shown is sent by the same command, once', async () => {
  const subject = 'Fika utan databas'
  const id = await drafted(subject)
  const shown = await reviewed(id)
  const commandId = ulid()
  await stack.kill('dynamodb')
  const unheard = [503, 'store-unavailable']
  expect(isAway(await save(id, 'Något annat', 1))).toEqual(unheard)
  expect(isAway(await chairman.get(path(id, '/review')))).toEqual(unheard)
  for (const _ of 'ab') expect(isAway(await send(id, shown, commandId))).toEqual(unheard)
  await back('dynamodb')
  expect(await read(id)).toMatchObject({ subject, version: 1, sent: null, progress: null })
  await sleep(3_000)
  expect(await inbox(subject)).toEqual([])
  expect((await reviewed(id)).fingerprint).toBe(shown.fingerprint)
  await untilDone(() => send(id, shown, commandId))
  await isOver(id)
  const got = await inbox(subject)
  expect(got).toHaveLength(shown.recipients.recipients.length)
  await expectCounted(id, got)
}, 240_000)

test('without the mail service a sending stalls and says since when; then it goes on to those without a letter', async () => {
  const subject = 'Fika utan mejltjänst'
  const id = await drafted(subject)
  const shown = await reviewed(id)
  await seen.setQuota(1)
  await untilDone(() => send(id, shown, ulid()))
  await letterNumber(2, subject)
  // The inbox goes with the service; the next letter is a second away, and never answered.
  const before = await inbox(subject)
  process.kill(runningPid(stack.env['MANDAT_DATA_DIR'] ?? '', 'ses') ?? 0, 'SIGSTOP')
  const states = async () => (await stores.mail.readLetters(sendIdOf({ id }))).map(({ state }) => state)
  await eventually('a letter under way', async () => (await states()).includes('claimed'))
  await stack.kill('ses')
  const { progress } = await eventually('that it stalls', async () => {
    const view = await read(id)
    return view.progress?.sending.stalledSince === undefined ? null : view
  })
  expect(progress).toMatchObject({ sending: { state: 'sending', delivered: before.length } })
  await sleep(6_000)
  expect((await read(id)).progress?.sending).toMatchObject({ stalledSince: progress?.sending.stalledSince })
  await back('ses')
  const over = await isOver(id)
  expect(over.progress?.sending.stalledSince).toBeUndefined()
  const got = [...before, ...(await inbox(subject))]
  const { uncertain } = await expectCounted(id, got)
  // What was under way may have been taken, and is not sent again.
  expect(uncertain).toBeGreaterThanOrEqual(1)
  expect(got.length + uncertain).toBe(shown.recipients.recipients.length)
}, 240_000)

test('without the engine a mailing is paused and cancelled all the same; resuming says so, and the same command resumes it', async () => {
  const subject = 'Fika med paus'
  const id = await drafted(subject)
  const shown = await reviewed(id)
  await seen.setQuota(1)
  await untilDone(() => send(id, shown, ulid()))
  await letterNumber(1, subject)
  await stack.kill('temporal')
  expect((await act(id, 'pause')).json).toMatchObject({ progress: { hold: { why: 'paused' } } })
  await sleep(2_500)
  const paused = await inbox(subject)
  await sleep(4_000)
  expect(await inbox(subject)).toEqual(paused)
  const resume = ulid()
  expect(isAway(await act(id, 'resume', resume))).toEqual([503, 'engine-unavailable'])
  await back('temporal')
  await untilDone(() => act(id, 'resume', resume))
  await letterNumber(paused.length + 1, subject)

  await stack.kill('temporal')
  const cancel = ulid()
  for (const _ of 'ab')
    expect((await act(id, 'cancel', cancel)).json).toMatchObject({ progress: { hold: { why: 'cancelled' } } })
  await sleep(2_500)
  const cancelled = await inbox(subject)
  expect(cancelled.length).toBeLessThan(shown.recipients.recipients.length)
  await back('temporal')
  const { progress } = await isOver(id)
  expect(progress).toMatchObject({ left: 0, hold: { why: 'cancelled' }, withoutLetter: 0 })
  expect(await inbox(subject)).toEqual(cancelled)
  const letters = await stores.mail.readLetters(sendIdOf({ id }))
  const sent = letters.filter(({ state }) => state === 'sent' || state === 'uncertain')
  expect(sent.length).toBeGreaterThanOrEqual(cancelled.length)
  expect(repeated(cancelled)).toEqual([])
}, 240_000)
