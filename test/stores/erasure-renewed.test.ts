import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { forgetItem } from '#shared/platform/erasure/forget-item.ts'
import { sweepTable } from '#shared/platform/erasure/sweep.ts'
import { keys } from '#shared/platform/keys.ts'
import { personItems } from '#shared/platform/stores/people/people-store.ts'
import { freshDatabase } from '../builders/database.ts'
import { leaversIn, type Leavers } from '../builders/leavers.ts'

const now = stockholmInstant('2027-01-01', '03:00')
const realNow = Date.now()
const isErased = () => false

let database: Awaited<ReturnType<typeof freshDatabase>>
let leavers: Leavers
beforeAll(async () => {
  database = await freshDatabase()
  leavers = leaversIn(database.prefix)
})
afterAll(() => database.dynamo.close())

describe('what is renewed between the scan and the removal stays', () => {
  it('of a person who was refused and is a member by then, everything', async () => {
    const refused = await leavers.leave()
    const { people } = database.dynamo.tables
    const claim = { ...keys.personClaim(refused.personalNumberHash), ref: refused.ref }
    const ttl = Math.floor(realNow / 1000) - 60
    const put = (rest: object) =>
      Promise.all(
        [personItems(refused)[0], claim].map((item) =>
          database.dynamo.client.send(new PutCommand({ TableName: people, Item: { ...item, ...rest } })),
        ),
      )
    await put({ ttl })
    let renewed: Promise<unknown> | undefined
    const { client } = database.dynamo
    // The membership is written after the page was read and before anything of it goes.
    const dynamo = {
      ...database.dynamo,
      client: new Proxy(client, {
        get: (target, name) =>
          name === 'send'
            ? async (command: { constructor: { name: string } }) => {
                const answer: unknown = await target.send(command as never)
                if (command.constructor.name === 'ScanCommand') await (renewed ??= put({ memberKinds: ['student'] }))
                return answer
              }
            : Reflect.get(target, name),
      }),
    }
    const rest = { pollKey: 'key', removeFile: async () => {}, isErased, now, realNow, isDry: false }
    const swept = await sweepTable({ dynamo, ...rest }, 'people')
    expect([swept.removed['person'], swept.removed['personClaim'], swept.failed]).toEqual([undefined, undefined, {}])
    expect(await database.stores.people.personByNumber(refused.personalNumberHash)).toMatchObject({
      memberKinds: ['student'],
    })
  })

  it('and a number goes before its person, so that no one can be stored again under an erased reference', async () => {
    const restored = await leavers.leave()
    const { personByNumber, addPerson } = database.stores.people
    const forgetting = { dynamo: database.dynamo, pollKey: 'key', removeFile: async () => {}, now }
    expect(await forgetItem(forgetting, 'people', 'person', personItems(restored)[0] as never)).toBe(true)
    expect(await personByNumber(restored.personalNumberHash)).toBeNull()
    expect(await addPerson(restored)).not.toBe(restored.ref)
  })
})
