import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { endChild, spawnChild } from '#infra/local/child.ts'
import { serverNames, servers } from '#infra/local/parts.ts'
import { startMail, mailProcessId } from '#shared/platform/mail/start-mail.ts'
import { readConfig } from '#shared/platform/config.ts'
import { connectDynamo } from '#shared/platform/dynamo.ts'
import { createMailer } from '#shared/platform/mail/mailer.ts'
import { createEngine } from '#shared/platform/engine/client.ts'
import { tallyOf } from '#shared/platform/stores/letter-delivery/letters.ts'
import { lotOf } from '#shared/platform/stores/letter-delivery/recipient-lots.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { eventually } from '../builders/answers.ts'
import { runningPortal } from '../builders/guided-meeting.ts'
import { aMailingTo, reader, readersAddress, storeReaders } from '../builders/mailing-to.ts'
import { figuresOfStore } from '../builders/store-figures.ts'
import { startTestStack } from '../test-stack.ts'
import { aListedMailing } from './listed-mailing.ts'
import { witnesses } from './witnesses.ts'

/**
 * `npm run mailing`: a club's mailing to two thousand readers while the worker is killed twenty times and the mailing
 * paused three times; then the inbox is counted. SIGKILL is no power cut. `npm run mailing -- --readers 500000 --sent
 * 20000 --quota 200 --workers 2 --kills 0 --pauses 0` cancels it after so many letters, and prints how fast they
 * went; `--plant duplicate` sends one letter twice, which the count has to find. `--listed` makes it a mailing of the
 * union, whose recipients its process lists among so many people, and prints how long that took.
 */
const { values } = parseArgs({
  options: {
    readers: { type: 'string', default: '2100' },
    sent: { type: 'string' },
    quota: { type: 'string', default: '50' },
    workers: { type: 'string', default: '1' },
    kills: { type: 'string', default: '20' },
    pauses: { type: 'string', default: '3' },
    plant: { type: 'string' },
    listed: { type: 'boolean', default: false },
  },
})
const [readers, quota, workers, kills, pauses] = [
  values.readers,
  values.quota,
  values.workers,
  values.kills,
  values.pauses,
].map(Number) as [number, number, number, number, number]
const wanted = Number(values.sent ?? readers)
const club = 'club-001'
/** Whose mailing it is. */
const sender = values.listed ? null : club
/** The inbox gives all it has in one text. */
const mostInInbox = 10_000
/** So many more readers than get a letter are stored as people: lots begin one after the other. */
const spare = 40

const parts = serverNames.filter((name) => name !== 'engine-page')
const stack = await startTestStack({
  parts: [...parts, 'seed'],
  env: { MANDAT_CLUBS: '2' },
  progress: console.log,
})
const { env } = stack
const config = readConfig({ ...process.env, ...env })
const store = connectDynamo({ ...config, dynamodbEndpoint: env['DYNAMODB_DIRECT_ENDPOINT'] }, { isUnattended: true })
const dynamo = connectDynamo(config, { isUnattended: true })
const stores = createStores(dynamo)
const engine = createEngine(config)
const seen = witnesses(env)
const others = await Promise.all(
  Array.from({ length: workers - 1 }, async (_, index) => {
    const dataDir = env['MANDAT_DATA_DIR'] ?? ''
    const command = await servers.worker.command({
      base: Number(env['MANDAT_PORT_BASE']),
      dataDir,
      env,
      progress: console.log,
    })
    return spawnChild(`worker-${index + 2}`, { ...command, env }, dataDir)
  }),
)
await seen.setQuota(quota)

const since = (began: number) => `${((Date.now() - began) / 1_000).toFixed(0)} s`
const storing = Date.now()
const model = await stores.people.person(runningPortal(env).persona('member').ref)
if (!model) throw new Error('there is no member in the data')
const numbers = Array.from({ length: readers }, (_, number) => number)
const lots = Math.max(1, Math.ceil(readers / 100))
const reached = Math.ceil(wanted / 100) + spare
await storeReaders(
  store,
  model,
  numbers.filter((number) => values.listed || lotOf(reader(number), lots) < reached),
)
/** How many letters the mail service has taken in all. */
const taken = async () => Number((await (await fetch(`${env['SES_ENDPOINT']}/quota`)).text()).split(' ')[2])
// What a new portal does in its first minute would be counted with it.
for (let known = 0; known === 0 || known !== (await taken());) {
  known = await taken()
  await sleep(6_000)
}
const ordered = async (): Promise<string> => {
  if (!values.listed)
    return aMailingTo(
      { dynamo: store, stores: createStores(store) },
      { club, by: model.ref, at: Date.now() },
      numbers.map(reader),
    )
  console.log(`${readers} people are stored, in ${since(storing)}.`)
  const found = await aListedMailing({ dynamo, stores, engine }, { by: model.ref, at: Date.now() })
  const perSecond = found.recipients / (found.took / 1_000)
  console.log(
    `${found.recipients} are listed in ${(found.took / 1_000).toFixed(0)} s: ${perSecond.toFixed(0)} a second.`,
  )
  return found.sendId
}
const sendId = await ordered()
console.log(`${readers} recipients are stored, in ${since(storing)}.`)
const takenBefore = await taken()
const sent = async () => (await taken()) - takenBefore
const until = (count: number) =>
  eventually(`letter ${count}`, async () => (await sent()) >= count, 600 + (count * 2) / quota)
const ended = () => eventually('the end', async () => (await engine.stateOf(mailProcessId(sendId))) !== 'running', 600)

const faults: string[] = []
const require = (holds: boolean, words: string) => void (holds || faults.push(words))

const pause = async () => {
  await stores.mail.hold(sendId, { why: 'paused', at: Date.now() })
  await ended()
  const before = await sent()
  await sleep(2_000)
  require((await sent()) === before, `${(await sent()) - before} letters were sent while it was paused`)
  await stores.mail.release(sendId)
  await startMail(engine, sendId, sender, { again: true })
}
/** Letters that were claimed as the worker was killed, and as many as a second can have added. */
let inFlight = 0
const kill = async () => {
  const claimed = (await stores.mail.readLetters(sendId)).filter(({ state }) => state === 'claimed')
  inFlight += claimed.length + quota
  await stack.kill('worker')
  await stack.restart('worker')
}
const every = (count: number, what: string, act: () => Promise<void>) =>
  Array.from({ length: count }, (_, turn) => ({ what, act, after: ((turn + 1) * wanted) / (count + 2) }))
const acts = [...every(kills, 'the worker is killed', kill), ...every(pauses, 'it is paused and resumed', pause)]

const before = await figuresOfStore(env)
const begun = Date.now()
await startMail(engine, sendId, sender)
await until(1)
const first = { at: Date.now(), sent: await sent() }
for (const { what, act, after } of acts.toSorted((one, other) => one.after - other.after)) {
  await until(after)
  console.log(`${String(await sent()).padStart(7)} sent: ${what}`)
  await act()
}
if (wanted < readers) {
  await until(wanted)
  await stores.mail.hold(sendId, { why: 'cancelled', at: Date.now() })
}
const last = { at: Date.now(), sent: await sent() }
const over = await eventually(
  'the end',
  async () => {
    const send = await stores.mail.readSend(sendId)
    return send?.over ? send : null
  },
  900,
)
const took = since(begun)
if (values.plant === 'duplicate') {
  const mailer = createMailer(config)
  const to = readersAddress(numbers.length - 1)
  await mailer.send(to, Buffer.from(`From: ${config.mailFrom}\r\nTo: ${to}\r\nSubject: Medlemsmöte\r\n\r\nHej`))
  mailer.close()
}
const after = await figuresOfStore(env)

const { delivered, uncertain, failed } = tallyOf(over)
const all = await sent()
if (failed > 0) {
  const letters = (await stores.mail.readLetters(sendId)).filter(({ state }) => state === 'failed')
  faults.push(`${failed} letters have failed: ${[...new Set(letters.map(({ cause }) => cause))].join()}`)
}
require(wanted < readers || delivered + uncertain === readers, `${readers - delivered - uncertain} letters are lost`)
require(all <= delivered + uncertain && all >= delivered, `${all} letters were taken, ${delivered} noted as delivered`)
if (wanted <= mostInInbox) {
  const addresses = new Set(numbers.map(readersAddress))
  const inInbox = (await seen.letters())
    .map(({ to }) => /[\w-]+@[\w.]+/.exec(to)?.[0] ?? '')
    .filter((address) => addresses.has(address))
  const got = new Set(inInbox)
  require(got.size === inInbox.length, `${inInbox.length - got.size} letters were sent twice`)
  const letters = new Map((await stores.mail.readLetters(sendId)).map((letter) => [letter.ref, letter.state]))
  const silent = numbers.filter((number) => !got.has(readersAddress(number)) && letters.get(reader(number)) === 'sent')
  require(silent.length === 0, `${silent.length} letters are called sent and are not in the inbox`)
  console.log(`${got.size} of ${readers} readers have a letter in the inbox, ${inInbox.length - got.size} have two.`)
}
require(uncertain <= inFlight, `${uncertain} letters are uncertain, ${inFlight} were in flight`)
console.log(`${delivered} delivered, ${uncertain} uncertain (at most ${inFlight} were in flight), in ${took}.`)
if (kills + pauses === 0) {
  const rate = ((last.sent - first.sent) / (last.at - first.at)) * 1_000
  require(rate >= 0.9 * quota && rate <= 1.1 * quota, `${rate.toFixed(1)} letters a second at a quota of ${quota}`)
  console.log(`${rate.toFixed(1)} letters a second at a quota of ${quota}: ${((rate / quota) * 100).toFixed(0)} %.`)
}
const calls = after.calls - before.calls
require((after.conflicts - before.conflicts) / calls <= 0.01, 'more than 1 % of the calls met a transaction')
const share = (count: number) => `${count} (${((count / calls) * 100).toFixed(2)} %)`
console.log(
  `${calls} calls to the store, ${(calls / all).toFixed(1)} a letter; ${share(after.conflicts - before.conflicts)} met a transaction, of ${share(after.conditions - before.conditions)} a condition did not hold.`,
)
for (const fault of faults) console.log(`NOT KEPT: ${fault}`)
await Promise.all(others.map((other) => endChild(other)))
await engine.close()
dynamo.close()
store.close()
await stack.stop()
process.exitCode = faults.length === 0 ? 0 : 1
