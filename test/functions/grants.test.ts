import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courses } from '#functions/courses/area.ts'
import { operations } from '#functions/courses/operations.ts'
import { asArea, asTheirAreas, refuseWithoutGrant } from '#functions/common/local-grants.ts'
import { freshDatabase } from '../builders/database.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  refuseWithoutGrant(database.dynamo)
})
afterAll(() => database.dynamo.close())

const item = { pk: 'a', sk: 'a' }
const table = (name: 'courses' | 'mail') => database.dynamo.tables[name]
const inCourses = (command: GetCommand | PutCommand | TransactWriteCommand) =>
  asArea(courses, () => database.dynamo.client.send(command as GetCommand))

test('an area reads what it is granted to read, and is refused a write to it', async () => {
  expect((await inCourses(new GetCommand({ TableName: table('courses'), Key: item }))).$metadata.httpStatusCode).toBe(
    200,
  )
  await expect(inCourses(new PutCommand({ TableName: table('courses'), Item: item }))).rejects.toThrow(
    'The area courses is not granted dynamodb:PutItem on courses',
  )
})

test('an area is refused a table that is not granted to it', async () => {
  await expect(inCourses(new GetCommand({ TableName: table('mail'), Key: item }))).rejects.toThrow(
    'The area courses is not granted dynamodb:GetItem on mail',
  )
})

test('each write of a transaction needs its grant', async () => {
  const remove = new TransactWriteCommand({ TransactItems: [{ Delete: { TableName: table('courses'), Key: item } }] })
  await expect(inCourses(remove)).rejects.toThrow('The area courses is not granted dynamodb:DeleteItem on courses')
})

test('a route that belongs to no area is not served', () => {
  const [known] = operations
  expect(() => asTheirAreas([{ ...known!, endpoint: { ...known!.endpoint, name: 'unheardOf' } }])).toThrow(
    'unheardOf belongs to no area',
  )
})
