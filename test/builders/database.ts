import { createHash } from 'node:crypto'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { inject } from 'vitest'
import { nothingPlanned, type MeetingItem, type MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { noticeSaidNow } from '#shared/annual-meeting/notice-said.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { sessionLimits } from '#shared/limits.ts'
import { connectDynamo, type Dynamo } from '#shared/platform/dynamo.ts'
import { createStores, type Stores } from '#shared/platform/stores/stores.ts'
import { ensureTables, type TableName } from '#shared/platform/tables.ts'
import type { Writer } from '#shared/platform/stores/writer.ts'

let made = 0

/** Unattended: on a busy machine sixty requests at once take longer than a portal waits for its database. */
const connect = (endpoint: string | undefined, tablePrefix: string) =>
  connectDynamo({ dynamodbEndpoint: endpoint, tablePrefix, awsRegion: 'eu-north-1' }, { isUnattended: true })

/** The store itself, past the proxy that makes it strict: what is written here, every index shows at once. */
export const storeItself = (tablePrefix: string): Dynamo =>
  connect(inject('stackEnv')['DYNAMODB_DIRECT_ENDPOINT'], tablePrefix)

/** Puts items that every index already shows. */
export const putLongAgo = async (prefix: string, table: TableName, items: readonly object[]): Promise<void> => {
  const store = storeItself(prefix)
  for (let from = 0; from < items.length; from += 25) {
    const requests = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item: { ...Item } } }))
    await store.client.send(new BatchWriteCommand({ RequestItems: { [store.tables[table]]: requests } }))
  }
  store.close()
}

/** Lets every index show what has been written. */
export const indexesCaughtUp = async (): Promise<void> => {
  await fetch(new URL('/settle', inject('stackEnv')['DYNAMODB_ENDPOINT']), { method: 'POST' })
}

/** A database of its own: tables under a prefix that no other test uses. */
export const freshDatabase = async (): Promise<{ dynamo: Dynamo; stores: Stores; prefix: string }> => {
  const prefix = `t${process.pid}-${(made += 1)}-${Date.now().toString(36)}`
  const dynamo = connect(inject('stackEnv')['DYNAMODB_ENDPOINT'], prefix)
  await ensureTables(dynamo.client, prefix)
  return { dynamo, stores: createStores(dynamo), prefix }
}

/** A made-up person's reference: the letter repeated. */
export const ref = (letter: string) => letter.repeat(26)
export const astrid = ref('A')
export const torsten = ref('B')
export const johan = ref('J')
export const mira = ref('M')

export const portalNow = stockholmInstant('2027-01-20', '09:00')
export const meeting = { club: 'club-001', year: 2027 }

export const aSummary = (rest: Partial<MeetingSummary> = {}): MeetingSummary => ({
  clubId: 'club-001',
  year: 2027,
  type: 'guided',
  step: 'pre-meeting',
  reached: ['choose-type', 'pre-meeting'],
  seq: 1,
  contentVersion: 0,
  frozen: false,
  submittedAt: null,
  lock: null,
  dueAt: stockholmInstant('2027-03-16', '00:00'),
  authority: [astrid],
  secretary: null,
  adjusters: [],
  notice: null,
  documents: null,
  assignmentsRegisteredAt: null,
  protocol: {
    state: 'not-created',
    version: 0,
    round: 0,
    basedOn: 0,
    documentSha256: null,
    signatures: [],
    unlockReason: null,
  },
  uploadedProtocol: null,
  planned: nothingPlanned,
  sync: { state: 'none', cause: null, attempts: 0, nextAttemptAt: null, reference: null },
  ...(rest.notice && { noticeSaid: noticeSaidNow({ items: [] }) }),
  ...rest,
})

export const anItem = (rest: Partial<MeetingItem> = {}): MeetingItem => ({
  id: 'opening',
  widget: 'opening',
  order: 'a0',
  hidden: false,
  title: null,
  data: {},
  version: 1,
  updatedAt: portalNow,
  updatedBy: null,
  ...rest,
})

/** Signs a person in and gives what their saves carry. Times of the session are real ones around `realNow`. */
export const aWriter = async (
  stores: Stores,
  who: string,
  rest: { club?: string; realNow?: number; editorUntil?: number } = {},
): Promise<Writer> => {
  const realNow = rest.realNow ?? 1_800_000_000_000
  const session = createHash('sha256').update(`${who}${made}${Math.random()}`).digest('hex')
  await stores.sessions.create({
    hash: session,
    who,
    activeRoleId: null,
    createdAt: realNow,
    expiresAt: realNow + sessionLimits.total,
    idleAt: realNow + sessionLimits.idle,
    ...(rest.club && { editorOf: rest.club, editorUntil: rest.editorUntil ?? stockholmInstant('2027-03-16', '00:00') }),
  })
  return { who, session, realNow, portalNow }
}
