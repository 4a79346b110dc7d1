import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keys } from '#shared/platform/keys.ts'
import { personItems } from '#shared/platform/stores/people/people-store.ts'
import { astrid, freshDatabase, putLongAgo } from '../builders/database.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.dynamo.close())

const somebody = (personalNumberHash: string) => ({
  personalNumberHash,
  name: 'Nils Utanför',
  birthYear: 1980,
  email: null,
  phone: null,
  language: 'sv' as const,
  memberKinds: ['non_member' as const],
  employments: [],
})

test('twenty devices that meet the same person for the first time at once get the same reference', async () => {
  const { people } = database.stores
  const refs = await Promise.all(Array.from({ length: 20 }, () => people.addPerson(somebody('hash-1'))))
  expect(new Set(refs).size).toBe(1)
  expect(await people.personByNumber('hash-1')).toMatchObject({ ref: refs[0], name: 'Nils Utanför' })
})

test('a person who was erased and returns gets another reference than before', async () => {
  const { people } = database.stores
  const before = await people.addPerson(somebody('hash-2'))
  const TableName = database.dynamo.tables.people
  for (const Key of [keys.person(before), keys.personClaim('hash-2')])
    await database.dynamo.client.send(new DeleteCommand({ TableName, Key }))
  expect(await people.addPerson(somebody('hash-2'))).not.toBe(before)
})

test('a person who was stored before numbers were claimed keeps their reference', async () => {
  await putLongAgo(database.prefix, 'people', personItems({ ref: astrid, ...somebody('hash-3') }))
  const { people } = database.stores
  expect((await people.personByNumber('hash-3'))?.ref).toBe(astrid)
  expect([await people.addPerson(somebody('hash-3')), await people.claimRef('hash-3')]).toEqual([astrid, astrid])
})

test('a number that was claimed before the person was known keeps its reference when they are', async () => {
  const { people } = database.stores
  const ref = await people.claimRef('hash-4')
  expect(await people.personByNumber('hash-4')).toBeNull()
  expect(await people.addPerson(somebody('hash-4'))).toBe(ref)
  expect((await people.personByNumber('hash-4'))?.ref).toBe(ref)
})
