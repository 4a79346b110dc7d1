import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { LetterChanges } from './letter-changes.ts'
import { hasNotArrived } from './letters.ts'

const update = (dynamo: Dynamo, input: Omit<UpdateCommandInput, 'TableName'>) =>
  dynamo.client.send(new UpdateCommand({ TableName: dynamo.tables.mail, ...input })).then(
    ({ Attributes = {} }) => Attributes,
    (error: unknown) => {
      if (error instanceof ConditionalCheckFailedException) return null
      throw error
    },
  )

/** Puts a mailing on the list of those whose delivery is not over, by which a start that gets lost is found. */
const listOpen = async ({ client, tables: { mail: TableName } }: Dynamo, send: string): Promise<void> => {
  const { Item } = await client.send(new GetCommand({ TableName, Key: keys.send(send), ConsistentRead: true }))
  if (Item?.['mailing'] === undefined) return
  await client.send(new PutCommand({ TableName, Item: { ...keys.openMailing(send), clubId: Item['clubId'] } }))
}

/** What was opened again, and the number of the delivery that is to send it: the process `mail/{send}/{run}`. */
export type Reopened = { refs: string[]; run: number }

/**
 * Opens letters again that are uncertain, failed or came back, because somebody decided that they are sent once more:
 * an uncertain one may then arrive twice. Start the delivery `run` afterwards (`startMail`), whatever `refs` holds:
 * while an earlier delivery is not over nothing is opened, and starting that delivery again does nothing.
 * `command`: who asks twice under the same id has decided once, and opens nothing the second time.
 * A mailing that was cancelled is held no longer: it goes to those without a letter too.
 * Null when there is no such sending.
 */
export const reopenLetters = async (
  dynamo: Dynamo,
  { changeLetters }: LetterChanges,
  send: string,
  refs: readonly string[],
  command: string,
): Promise<Reopened | null> => {
  await listOpen(dynamo, send)
  const begun = await update(dynamo, {
    Key: keys.send(send),
    UpdateExpression: 'SET #over = :false, run = if_not_exists(run, :one) + :one, openedBy = :command REMOVE #hold',
    ConditionExpression: '#over = :true AND (attribute_not_exists(openedBy) OR openedBy <> :command)',
    ReturnValues: 'ALL_NEW',
    ExpressionAttributeNames: { '#over': 'over', '#hold': 'hold' },
    ExpressionAttributeValues: { ':false': false, ':true': true, ':one': 1, ':command': command },
  })
  if (!begun) {
    const present = await update(dynamo, {
      Key: keys.send(send),
      UpdateExpression: 'SET run = if_not_exists(run, :one)',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'ALL_NEW',
    })
    return present && { refs: [], run: Number(present['run']) }
  }
  const opened = await changeLetters(send, refs, (letter) => {
    if (!letter || !hasNotArrived(letter)) return undefined
    const { ref, version, claimedAt, claim, attempt, reachedAt, reachedBy } = letter
    return { ref, version, state: 'reopened', claimedAt, claim, attempt: attempt + 1, reachedAt, reachedBy }
  })
  return { refs: opened, run: Number(begun['run']) }
}

/** Notes that an officer has told the member in another way; null takes it back. False where there is no such letter. */
export const markReached = async (
  { changeLetters }: LetterChanges,
  send: string,
  ref: string,
  reached: { at: number; by: string } | null,
): Promise<boolean> => {
  let isThere = false
  await changeLetters(send, [ref], (letter) => {
    isThere = letter !== null
    if (!letter || (letter.reachedAt === undefined) === (reached === null)) return undefined
    return { ...letter, reachedAt: reached?.at, reachedBy: reached?.by }
  })
  return isThere
}
