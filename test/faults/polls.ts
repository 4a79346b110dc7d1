import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { serverNames } from '#infra/local/parts.ts'
import { addDays, endOfDay, stockholmDate } from '#shared/clock.ts'
import { resultsOf, shardOf } from '#shared/news/poll-count.ts'
import { readClockOffset, writeClockOffset } from '#shared/platform/clock.ts'
import { readConfig } from '#shared/platform/config.ts'
import { AnyItem, connectDynamo, queryAll } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/platform/keys.ts'
import { isOverloaded, isUnheard } from '#shared/platform/store-failures.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { good } from '../builders/answers.ts'
import { runningPortal } from '../builders/guided-meeting.ts'
import { figuresOfStore, type StoreFigures } from '../builders/store-figures.ts'
import { startTestStack } from '../test-stack.ts'

/**
 * `npm run polls`: a poll that 100,000 answer, a hundred at once, in a store as strict as the cloud's; of ten one
 * answers anew and one sends the same twice at once. Then it prints what its results cost a reader, and what counting
 * every answer would; they have to be what was given. `npm run polls -- --answers 1000 --plant miscount` moves one
 * count by one, which the comparison has to find.
 */
const { values } = parseArgs({
  options: {
    answers: { type: 'string', default: '100000' },
    'at-once': { type: 'string', default: '100' },
    plant: { type: 'string' },
  },
})
const [answers, atOnce] = [Number(values.answers), Number(values['at-once'])]
const reads = 20
const mostCalls = 3

const ids = ['site', 'evening', 'own-time']
const options = ids.map((id) => ({ id, text: { sv: id, en: id } }))
const person = (number: number) => createHash('sha256').update(String(number)).digest('hex')
const firstAnswer = (number: number) => ids.filter((_, index) => index === number % 3 || number % (5 + index) === 0)
const changedAnswer = (number: number) => ids.filter((_, index) => index !== number % 3)
const isChanged = (number: number) => number % 10 === 3
const isSentTwice = (number: number) => number % 10 === 7

const withoutEngine = serverNames.filter(
  (name) => !['engine-page', 'temporal', 'worker', 'register', 'ses'].includes(name),
)
const stack = await startTestStack({
  parts: [...withoutEngine, 'seed'],
  env: { MANDAT_CLUBS: '2' },
  progress: console.log,
})
const { env } = stack
const dynamo = connectDynamo(readConfig({ ...process.env, ...env }), { isUnattended: true })
const stores = createStores(dynamo)
const portal = runningPortal(env)
const [editor, chairman] = await Promise.all([portal.signedIn('editor'), portal.signedIn('chairman')])

const faults: string[] = []
const require = (holds: boolean, words: string) => void (holds || faults.push(words))
const seconds = (since: number) => ((Date.now() - since) / 1_000).toFixed(1)
const median = (all: readonly number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0
const inWords = (bytes: number) => `${(bytes / 1_000).toLocaleString('en', { maximumFractionDigits: 1 })} kB`

const poll = ulid()
const today = stockholmDate(Date.now() + (await readClockOffset(dynamo)))
const question = { sv: 'Hur vill du gå kurs?', en: 'How do you want to take courses?' }
const about = { sv: '', en: '' }
const closesOn = addDays(today, 20)
const written = { question, about, choice: 'several', options, closesOn }
const managed = `/content/manage/polls/${poll}`
good(
  await editor.send('PUT', managed, { ifMatch: 0, body: { ...written, audience: ['elected_club_chairman'] } }),
  'saving the poll',
)
good(await editor.send('POST', `${managed}/state`, { body: { state: 'published' } }), 'publishing the poll')

const given = new Map<number | 'chairman', readonly string[]>()
let sentAgain = 0
/** As a person does to whom the portal answers that it is overloaded: the same answer again. */
const insist = async (act: () => Promise<void>): Promise<void> => {
  try {
    await act()
  } catch (error) {
    if (!isOverloaded(error) && !isUnheard(error)) throw error
    sentAgain += 1
    await insist(act)
  }
}
const give = async (number: number) => {
  const answer = (chosen: string[]) => insist(() => stores.news.answer({ poll, pseudonym: person(number) }, chosen))
  const first = firstAnswer(number)
  given.set(number, first)
  await Promise.all(isSentTwice(number) ? [answer(first), answer(first)] : [answer(first)])
  if (!isChanged(number)) return
  given.set(number, changedAnswer(number))
  await answer(changedAnswer(number))
}
const before = await figuresOfStore(env)
const began = Date.now()
const waiting = Array.from({ length: answers }, (_, number) => number).values()
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (const number of waiting) {
      await give(number)
      if (number > 0 && number % 10_000 === 0) console.log(`${number} have answered, after ${seconds(began)} s`)
    }
  }),
)
const took = Date.now() - began
const after = await figuresOfStore(env)
good(await chairman.send('PUT', `/content/polls/${poll}/answer`, { body: { chosen: ['site'] } }), 'answering')
given.set('chairman', ['site'])

// Results are shown once a poll has closed.
await writeClockOffset(dynamo, endOfDay(closesOn) - Date.now())
await setTimeout(1_500)

if (values.plant === 'miscount')
  await dynamo.client.send(
    new UpdateCommand({
      TableName: dynamo.tables.content,
      Key: keys.pollCount(poll, shardOf(person(0))),
      UpdateExpression: 'ADD answers :one',
      ExpressionAttributeValues: { ':one': 1 },
    }),
  )

/** What something costs: the median of so many turns. */
const costOf = async (turns: number, act: () => Promise<unknown>) => {
  const costs: (Pick<StoreFigures, 'calls' | 'bytes'> & { ms: number })[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const from = { ...(await figuresOfStore(env)), at: performance.now() }
    await act()
    const ms = performance.now() - from.at
    const to = await figuresOfStore(env)
    costs.push({ calls: to.calls - from.calls, bytes: to.bytes - from.bytes, ms })
  }
  const of = (name: 'calls' | 'bytes' | 'ms') => median(costs.map((cost) => cost[name]))
  return { calls: of('calls'), bytes: of('bytes'), ms: of('ms') }
}
const say = (what: string, { calls, bytes, ms }: Awaited<ReturnType<typeof costOf>>) =>
  console.log(`${what}: ${calls} calls to the store, ${inWords(bytes)}, ${ms.toFixed(0)} ms.`)

const all = [...given.values()]
const expected = {
  answers: all.length,
  options: ids.map((id) => ({ id, count: all.filter((chosen) => chosen.includes(id)).length })),
}
const compare = (results: unknown, whose: string) =>
  require(JSON.stringify(results) ===
    JSON.stringify(expected), `${whose} ${JSON.stringify(results)}, and ${JSON.stringify(expected)} was answered`)

const calls = after.calls - before.calls
const share = (count: number) => `${((count / calls) * 100).toFixed(1)} %`
const times = (given.size / took) * 1_000
console.log(
  `${answers} have answered, ${atOnce} at once, in ${(took / 1_000).toFixed(0)} s: ${times.toFixed(0)} a second, ${(calls / answers).toFixed(1)} calls each, of which ${share(after.conflicts - before.conflicts)} met a transaction; ${sentAgain} were told to send it again.`,
)

const shell = await costOf(reads, () => chairman.get('/session'))
const page = await costOf(reads, () => chairman.get(`/content/polls/${poll}`))
say('What every request of a reader costs (the session)', shell)
say('A reader of the results', page)
compare(good(await chairman.get(`/content/polls/${poll}`), 'reading the poll').json['results'], 'a reader reads')

const counting = await costOf(reads, async () => {
  await stores.news.readPoll(poll)
  await stores.news.readAnswer({ poll, pseudonym: person(0) })
  compare(resultsOf(options, await stores.news.readCount(poll)), 'the counts are')
})
say('Of that the poll, one’s own answer and the counts', counting)
require(counting.calls <= mostCalls, `${counting.calls} calls are made for the results`)

say('The list of editors', await costOf(5, () => editor.get('/content/manage')))
const content = good(await editor.get('/content/manage'), 'the list of editors').json as {
  polls: { id: string; answers: number }[]
}
const listed = content.polls.find(({ id }) => id === poll)?.answers
require(listed === expected.answers, `editors read ${listed} answers, and ${expected.answers} were given`)

const every = await costOf(1, async () => {
  const stored = await queryAll(dynamo, AnyItem, {
    TableName: dynamo.tables.content,
    KeyConditionExpression: 'pk = :poll AND begins_with(sk, :answers)',
    ProjectionExpression: 'chosen',
    ConsistentRead: true,
    ExpressionAttributeValues: { ':poll': keys.poll(poll).pk, ':answers': keys.pollAnswersOf },
  })
  require(stored.length === expected.answers, `${stored.length} answers are stored of ${expected.answers}`)
})
say('Reading every answer instead', every)

for (const fault of new Set(faults)) console.log(`NOT KEPT: ${fault}`)
if (faults.length === 0) console.log('Readers, counts and editors have what was answered.')
dynamo.close()
await stack.stop()
process.exitCode = faults.length === 0 ? 0 : 1
