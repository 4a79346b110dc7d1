import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { Client } from 'undici'
import { createEdge } from '#functions/common/edge.ts'
import { createDeps } from '#functions/common/deps.ts'
import { hashOf } from '#functions/common/cookie.ts'
import { operations as meetings } from '#functions/annual-meeting/operations.ts'
import { portsFrom } from '#infra/local/ports.ts'
import { readConfig } from '#shared/platform/config.ts'
import { connectDynamo } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/platform/keys.ts'
import type { GuidedMeeting, SignedIn } from '../builders/guided-meeting.ts'
import { startRaw } from './child.ts'
import type { Figure } from './figure.ts'
import { compare } from './measure.ts'
import { localCookie } from '#test/builders/browser.ts'

type Given = { env: Record<string, string>; meeting: GuidedMeeting; chairman: SignedIn }

const text = 'Föreningen tackar avgående ledamöter för gott arbete under året. '.repeat(3)
const plan = { rounds: 7, perBlock: 150, warmUp: 300 }
const rawKeys = {
  key: { pk: 'RAW#autosave', sk: 'ITEM' },
  summary: { pk: 'RAW#autosave', sk: 'SUMMARY' },
  session: { pk: 'RAW#autosave', sk: 'SES' },
}

/** The three items of a save, copied under keys of their own for the raw program. */
const copyForRaw = async ({ env, chairman }: Given, club: string, year: number, item: string) => {
  const config = readConfig(env)
  const dynamo = connectDynamo(config)
  const session = hashOf(chairman.cookies.get(localCookie('session')) ?? '')
  const copy = async (TableName: string, Key: { pk: string; sk: string }, to: { pk: string; sk: string }) => {
    const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    const { gsi1pk: _pk, gsi1sk: _sk, ...rest } = Item ?? {}
    // What an index holds must be written there again: an indexed item stays an indexed one.
    const indexed = Item?.['gsi1pk'] === undefined ? {} : { gsi1pk: 'RAW#autosave', gsi1sk: to.sk }
    await dynamo.client.send(new PutCommand({ TableName, Item: { ...rest, ...indexed, ...to } }))
    return Item
  }
  const stored = await copy(dynamo.tables.meetings, keys.item(club, year, item), rawKeys.key)
  await copy(dynamo.tables.meetings, keys.summary(club, year), rawKeys.summary)
  await copy(dynamo.tables.sessions, keys.session(session), rawKeys.session)
  dynamo.close()
  return Number(stored?.['version'])
}

const sender = (origin: string) => {
  const client = new Client(origin)
  const patch = async (path: string, headers: Record<string, string>, body: unknown) => {
    const { statusCode, body: answer } = await client.request({
      method: 'PATCH',
      path,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const reply = await answer.text()
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${reply}`)
  }
  return { patch, close: () => client.close() }
}

/** P1 and P2: saving one item over HTTP, against one hop and one transaction. */
export const measureAutosave = async (given: Given): Promise<Figure[]> => {
  const { env, meeting, chairman } = given
  const origin = env['PORTAL_ORIGIN'] ?? ''
  const rawPort = Math.max(...Object.values(portsFrom(Number(env['MANDAT_PORT_BASE'])))) + 1
  const { items, summary } = await meeting.read()
  const item = items.find(({ id }) => id === 'other-questions')
  if (!item) throw new Error('no item to save')
  let rawVersion = await copyForRaw(given, summary.clubId, summary.year, item.id)
  let version = item.version
  const raw = await startRaw('autosave.ts', env, String(rawPort))
  const [portal, beside] = [sender(origin), sender(`http://127.0.0.1:${rawPort}`)]
  const cookie = [...chairman.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, origin, 'sec-fetch-site': 'same-origin' }
  const content = { widget: item.widget, order: item.order, hidden: false, title: null, data: { text } }
  const stored = { id: item.id, ...content, updatedAt: summary.dueAt, updatedBy: chairman.person.ref }
  const compared = await compare(
    {
      ours: () =>
        portal.patch(`/api${meeting.base}/items/${item.id}`, { ...headers, 'if-match': `"${version++}"` }, content),
      raw: () =>
        beside.patch('/item', { ...headers, 'if-match': String(rawVersion++) }, { keys: rawKeys, item: stored }),
    },
    plan,
  )
  await Promise.all([portal.close(), beside.close(), raw.stop()])
  const { ratio, lowest, highest, tail, ours, raw: bare } = compared
  return [
    {
      id: 'P1',
      what: 'autosave ÷ hop and raw transaction, p50',
      measured: ratio,
      goal: 1.4,
      moonshot: 1.15,
      how: `${lowest.toFixed(2)}–${highest.toFixed(2)} over ${plan.rounds} rounds; ${ours.toFixed(2)} ÷ ${bare.toFixed(2)} ms`,
    },
    {
      id: 'P2',
      what: 'autosave ÷ the same, p99',
      measured: tail,
      goal: 1.5,
      moonshot: 1.2,
      how: `${plan.rounds * plan.perBlock} saves each`,
    },
  ]
}

const counted = 500

/** P3: calls to the database for each save, by the client's own count, once the session is known. */
export const countCalls = async ({ env, meeting, chairman }: Given): Promise<Figure> => {
  const deps = createDeps(readConfig(env), () => {})
  const app = createEdge(meetings, deps, { hops: 0 })
  const item = (await meeting.read()).items.find(({ id }) => id === 'closing')
  if (!item) throw new Error('no item to save')
  const cookie = [...chairman.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  let version = item.version
  const save = async () => {
    const headers = {
      cookie,
      origin: deps.config.portalOrigin,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'if-match': `"${version++}"`,
    }
    const body = JSON.stringify({ widget: item.widget, order: item.order, hidden: false, title: null, data: item.data })
    const { status } = await app.request(`/api${meeting.base}/items/${item.id}`, { method: 'PATCH', headers, body })
    if (status !== 200) throw new Error(`a save was answered ${status}`)
  }
  await save()
  const before = deps.dynamo.calls.count
  for (let turn = 0; turn < counted; turn += 1) await save()
  const calls = deps.dynamo.calls.count - before
  deps.dynamo.close()
  return {
    id: 'P3',
    what: 'database calls ÷ save',
    measured: calls / counted,
    goal: 1,
    moonshot: 1,
    how: `${calls} calls for ${counted} saves`,
  }
}
