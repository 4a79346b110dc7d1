import { Hono } from 'hono'
import MiniSearch from 'minisearch'
import { createEdge } from '#functions/common/edge.ts'
import { createDeps } from '#functions/common/deps.ts'
import { operations } from '#functions/search/operations.ts'
import { demoPages } from '#infra/local/data/pages/demo-page.ts'
import { SeededRandom } from '#shared/basics/seeded-random.ts'
import { linesIn } from '#shared/content/body.ts'
import { readConfig } from '#shared/platform/config.ts'
import { createPortalClock } from '#shared/platform/clock.ts'
import { ensureTables } from '#shared/platform/tables.ts'
import { buildIndex } from '#shared/search/build-index.ts'
import type { SearchDocument } from '#shared/search/document.ts'
import { createSearch } from '#shared/search/find.ts'
import { memoryFiles } from '../builders/memory-files.ts'
import { aDocument, everybody } from '../builders/search.ts'
import type { Figure } from './figure.ts'
import { median, quantile, timed } from './measure.ts'

const documentCount = 2_000
const wordsOfDocument = 300
const rounds = 5
const perRound = 200

/** Pages of the length that editors write, of the words that the demonstration’s pages use. */
const manyDocuments = (): SearchDocument[] => {
  const random = new SeededRandom(22)
  const written = demoPages(Date.parse('2027-01-20T09:00:00Z'), 'forbundet').flatMap(({ text }) =>
    linesIn(text.body.sv),
  )
  const words = written.join(' ').split(/\s+/)
  const some = (count: number) => {
    const from = random.between(0, words.length - count - 1)
    return words.slice(from, from + count).join(' ')
  }
  return Array.from({ length: documentCount }, (_, at) =>
    aDocument({
      title: `${some(4)} ${at}`,
      summary: some(20),
      text: Array.from({ length: wordsOfDocument / 20 }, () => some(20)).join(' '),
      place: { page: 'advicePage', params: { address: `sida-${at}` } },
    }),
  )
}

/** What members type: words, two of them, compounds, without å ä ö, with a misspelling, and what nothing says. */
const typed = [
  'avgift',
  'medlemsavgift föräldraledig',
  'uppsägning',
  'lön',
  'arbetsgivare avtal',
  'semester',
  'foraldraledig',
  'kollektivavtal',
  'inkomstförsäkring arbetslös',
  'arbetsmiljö stress',
  'avgiftt',
  'klubbens årsmöte',
]

/** The smallest program that searches the same texts: the library as it comes, behind the same framework. */
const rawProgram = (documents: readonly SearchDocument[]) => {
  const index = new MiniSearch({ fields: ['title', 'summary', 'text'], storeFields: ['title', 'summary'] })
  index.addAll(documents.map(({ title, summary, text }, id) => ({ id, title, summary, text })))
  const app = new Hono()
  app.get('/search', (context) => context.json(index.search(context.req.query('q') ?? '').slice(0, 30)))
  return app
}

const never = () => Promise.reject(new Error('no file is sent or fetched'))

/** P22: a search in 2,000 pages, with all that a reader is shown, against the library alone; what the index weighs. */
export const measureSearch = async (env: Record<string, string>): Promise<Figure[]> => {
  const config = { ...readConfig(env), tablePrefix: `bench-search-${process.pid}` }
  const deps = {
    ...createDeps(config, () => {}),
    files: memoryFiles(),
    uploads: { address: never },
    downloads: { address: never },
  }
  await ensureTables(deps.dynamo.client, config.tablePrefix)
  const documents = manyDocuments()
  const began = performance.now()
  const file = JSON.stringify(buildIndex({ sv: documents, en: [] }))
  const built = performance.now() - began
  const load = await timed(5, async () => {
    createSearch((JSON.parse(file) as ReturnType<typeof buildIndex>).sv, 'sv').find('avgift', { searcher: everybody })
  })
  await deps.files.put('search/bench.json', new TextEncoder().encode(file), 'application/json')
  await deps.stores.search.point({
    version: 1,
    file: 'search/bench.json',
    former: null,
    fingerprint: '',
    builtAt: createPortalClock(deps.dynamo, { shifts: false }).realNow(),
    documents: documentCount,
    bytes: file.length,
  })
  const ours = createEdge(operations, deps, { hops: 0 })
  const raw = rawProgram(documents)
  const asked = (q: string) => `q=${encodeURIComponent(q)}`
  const socket = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const ask = {
    ours: async (q: string) => (await ours.request(`/api/search?${asked(q)}&language=sv`, {}, socket)).text(),
    raw: async (q: string) => (await raw.request(`/search?${asked(q)}`)).text(),
  }
  const block = (side: keyof typeof ask) => {
    let at = 0
    return timed(perRound, () => ask[side](typed[at++ % typed.length] ?? ''))
  }
  await block('ours')
  await block('raw')
  const taken = { ours: [] as number[], raw: [] as number[] }
  for (let round = 0; round < rounds; round += 1)
    for (const side of round % 2 === 0 ? (['ours', 'raw'] as const) : (['raw', 'ours'] as const))
      taken[side].push(...(await block(side)))
  deps.dynamo.close()
  const [p95, rawP95] = [quantile(taken.ours, 0.95), quantile(taken.raw, 0.95)]
  return [
    {
      id: 'P22',
      what: 'search at 2,000 documents ÷ raw index in memory, p95',
      measured: p95 / rawP95,
      goal: 1.5,
      moonshot: 1.2,
      how: `${p95.toFixed(2)} ÷ ${rawP95.toFixed(2)} ms; index ${(file.length / 1e6).toFixed(1)} MB, built in ${Math.round(built)} ms, loaded in ${Math.round(median(load))} ms`,
    },
  ]
}
