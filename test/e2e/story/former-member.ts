import path from 'node:path'
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { ensureLocalKeys } from '#infra/local/keys.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { connectDynamo } from '#shared/platform/dynamo.ts'
import { storedItems, type RetainedItem } from '#shared/platform/erasure/stored-items.ts'
import { personalNumberHash } from '#shared/platform/personal-number-hash.ts'
import { tableNames } from '#shared/platform/tables.ts'
import { ref } from '#test/builders/database.ts'
import { oneOfEachRetained } from '#test/builders/stored-kinds.ts'
import { browserStack } from '#test/browser-stack.ts'
import { freeNumber } from './new-member.ts'
import { season, type Known } from './people.ts'

/** What they have left behind; of it a request for their own data needs the file store to be removed. */
const kinds = [
  'person',
  'personClaim',
  'memberContact',
  'memberEmployment',
  'memberPeriod',
  'acceptedTerms',
  'memberPayments',
  'dataRequest',
  'participant',
] as const satisfies readonly RetainedItem[]

/** A former member who left two years before the season: their retention is over, and the register has erased them. */
export const formerMember = async () => {
  const dynamo = connectDynamo({
    dynamodbEndpoint: `http://127.0.0.1:${browserStack.ports.dynamodb}`,
    tablePrefix: 'mandat',
    awsRegion: 'eu-north-1',
  })
  const { personalNumberKey } = ensureLocalKeys(path.join(browserStack.dataDir, 'keys'))
  const personalNumber = freeNumber().replaceAll(/\D/g, '')
  const lastDay = `${season() - 2}-12-31`
  const name = 'Egon Minnesvik'
  const items = oneOfEachRetained({
    ref: ref('E'),
    other: ref('Z'),
    hash: personalNumberHash(personalNumberKey, personalNumber),
    name,
    email: 'egon.minnesvik@example.com',
    at: stockholmInstant(lastDay, '12:00'),
    lately: stockholmInstant(lastDay, '12:00'),
    pollKey: personalNumberKey,
  })
  for (const kind of kinds) {
    const Item = { ...items[kind], ...(kind === 'memberPeriod' && { until: lastDay }) }
    await dynamo.client.send(new PutCommand({ TableName: dynamo.tables[storedItems[kind].place.table], Item }))
  }
  const known: Known = { ref: ref('E'), name, personalNumber, birthYear: 1971, personaId: null }
  return {
    known,
    lastDay,
    /** How many items of the store, in any table, have something of them. */
    traces: async (): Promise<number> => {
      let found = 0
      for (const table of tableNames) {
        let ExclusiveStartKey: Record<string, unknown> | undefined
        do {
          const asked = { TableName: dynamo.tables[table], ConsistentRead: true, ExclusiveStartKey }
          const page = await dynamo.client.send(new ScanCommand(asked))
          const texts = (page.Items ?? []).map((item) => JSON.stringify(item))
          found += texts.filter((text) =>
            [known.ref, name, 'Glömskestigen'].some((trace) => text.includes(trace)),
          ).length
          ExclusiveStartKey = page.LastEvaluatedKey
        } while (ExclusiveStartKey)
      }
      return found
    },
    close: () => dynamo.close(),
  }
}
