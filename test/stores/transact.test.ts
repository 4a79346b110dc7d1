import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectDynamo, transact } from '#shared/platform/dynamo.ts'

const aws = mockClient(DynamoDBDocumentClient)
afterAll(() => aws.restore())
const dynamo = connectDynamo({ tablePrefix: 'x', awsRegion: 'eu-north-1', dynamodbEndpoint: 'http://127.0.0.1:1' })
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({ message: '', $metadata: {}, CancellationReasons: codes.map((Code) => ({ Code })) })
const write = { Put: { TableName: 'x', Item: { pk: 'a', sk: 'b' } } }

let pauses: number[]
const retry = { attempts: 4, pause: (attempt: number) => Promise.resolve(void pauses.push(attempt)) }
beforeEach(() => {
  aws.reset()
  pauses = []
})

test('another transaction at work on the same item is tried again, after a pause', async () => {
  aws
    .on(TransactWriteCommand)
    .rejectsOnce(cancelled('TransactionConflict', 'None'))
    .rejectsOnce(cancelled('None', 'TransactionConflict'))
    .resolves({})
  expect(await transact(dynamo, { item: write, summary: write }, retry)).toEqual({ done: true })
  expect(pauses).toEqual([1, 2])
})

test('a condition that does not hold is an answer and is not tried again', async () => {
  aws.on(TransactWriteCommand).rejects(cancelled('None', 'ConditionalCheckFailed'))
  expect(await transact(dynamo, { item: write, summary: write }, retry)).toEqual({
    done: false,
    failed: { summary: null },
  })
  expect(aws.commandCalls(TransactWriteCommand)).toHaveLength(1)
})

test('a conflict beside a failed condition counts as the failed condition', async () => {
  aws.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'TransactionConflict'))
  expect(await transact(dynamo, { item: write, summary: write }, retry)).toMatchObject({ failed: { item: null } })
})

test('a conflict that does not go away is given up', async () => {
  aws.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'))
  await expect(transact(dynamo, { item: write }, retry)).rejects.toThrow(TransactionCanceledException)
  expect(aws.commandCalls(TransactWriteCommand)).toHaveLength(4)
})

test('any other failure is not tried again', async () => {
  aws.on(TransactWriteCommand).rejects(cancelled('ValidationError'))
  await expect(transact(dynamo, { item: write }, retry)).rejects.toThrow(TransactionCanceledException)
  expect(aws.commandCalls(TransactWriteCommand)).toHaveLength(1)
})
