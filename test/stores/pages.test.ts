import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProtocolVersion } from '#shared/annual-meeting/protocol/version.ts'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/platform/keys.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { astrid, freshDatabase, johan, meeting, portalNow } from '../builders/database.ts'
import { layProtocolVersion } from '../builders/protocol-version.ts'

let dynamo: Dynamo
let stores: Stores
beforeAll(async () => {
  ;({ dynamo, stores } = await freshDatabase())
})
afterAll(() => dynamo.close())

/** Eight items of this length are more than one page (1 MB) of a query. */
const longText = 'a'.repeat(150_000)
const numbers = Array.from({ length: 8 }, (_, index) => index + 1)
const put = (Item: Record<string, unknown>) =>
  dynamo.client.send(new PutCommand({ TableName: dynamo.tables.meetings, Item }))

test('protocol versions of more than 1 MB in all are read to the last, newest first', async () => {
  const text = longText.slice(0, 15_000)
  const paragraphs = Array.from({ length: 10 }, (_, index) => ({
    id: `p${index}`,
    itemId: null,
    kind: 'text' as const,
    text,
    generated: '',
    edited: true,
  }))
  const version: Omit<ProtocolVersion, 'version'> = {
    basedOn: 0,
    createdAt: portalNow,
    createdBy: null,
    how: 'generated',
    language: 'sv',
    paragraphs,
    revision: 1,
  }
  for (const number of numbers) await layProtocolVersion(dynamo, meeting, { ...version, version: number })
  const found = await stores.meetings.readProtocolVersions(meeting)
  expect(found.map((each) => each.version)).toEqual(numbers.toReversed())
})

test('a history of more than 1 MB is read to the last transition', async () => {
  const event = { at: portalNow, by: astrid, what: 'advanced', params: { reason: longText } }
  for (const seq of numbers)
    await put({ ...keys.event(meeting.club, meeting.year, seq), ...event, seq, commandId: `command ${seq}` })
  expect((await stores.meetings.readHistory(meeting)).map(({ seq }) => seq)).toEqual(numbers)
})

test('signatures of more than 1 MB in all are read to the last', async () => {
  const { club, year } = meeting
  for (const number of numbers) {
    const signature = {
      role: 'adjuster',
      signer: johan,
      round: 1,
      signedAt: portalNow,
      documentSha256: '',
      order: String(number),
      evidence: longText,
    }
    await put({ ...keys.signature(club, year, 1, 'adjuster', `${johan}${number}`), ...signature })
  }
  const found = await stores.meetings.readSignatures(meeting, 1)
  expect(found.map(({ order }) => Number(order)).toSorted((one, other) => one - other)).toEqual(numbers)
})
