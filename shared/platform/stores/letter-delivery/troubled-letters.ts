import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { Instant } from '../../../basics/time.ts'
import { getAll, queryAll, transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { isClosed, isInTrouble, TroubledSending } from './troubled-sendings.ts'

/** `since`: portal time of the sending. */
const TroubledLetter = TroubledSending.omit({ clubId: true }).extend({ since: Instant })
export type TroubledLetter = z.infer<typeof TroubledLetter>

/** `tally`: of the count that it is from. */
const Noted = TroubledLetter.extend({ tally: z.number().int().default(0) })
type Noted = z.infer<typeof Noted>

const openKey = keys.troubledLetter
const settledKey = keys.settledTrouble

/** The latest note of a sending: on the list, or beside the sending after it left the list. */
const notedOf = async (dynamo: Dynamo, sendId: string): Promise<Noted | null> => {
  const found = await getAll(dynamo, Noted, 'mail', [openKey(sendId), settledKey(sendId)])
  return found.toSorted((one, other) => other.tally - one.tally)[0] ?? null
}

/**
 * Lists a sending about a person's own matter as troubled, or corrects its entry; one that never was in trouble is
 * not listed. Entries leave the list when it is read (`leaveList`), because a process that notes letters removes
 * nothing.
 */
export const noteTroubledLetter = async (dynamo: Dynamo, counted: Noted): Promise<void> => {
  const TableName = dynamo.tables.mail
  const known = isInTrouble(counted) ? await notedOf(dynamo, counted.sendId) : null
  const { closedUncertain = null, closedFailed = null } = known ?? {}
  const { sendId, since, uncertain, failed, stalled, tally } = counted
  const isCarried = closedUncertain !== null && closedFailed !== null
  await transact(dynamo, {
    open: {
      Update: {
        TableName,
        Key: openKey(sendId),
        UpdateExpression: `SET sendId = :send, since = :since, uncertain = :uncertain, failed = :failed, stalled = :stalled, tally = :tally${isCarried ? ', closedUncertain = :closedUncertain, closedFailed = :closedFailed' : ''}`,
        ConditionExpression: isInTrouble(counted) ? 'attribute_not_exists(pk) OR tally < :tally' : 'tally < :tally',
        ExpressionAttributeValues: {
          ':send': sendId,
          ':since': since,
          ':uncertain': uncertain,
          ':failed': failed,
          ':stalled': stalled,
          ':tally': tally,
          ...(isCarried && { ':closedUncertain': closedUncertain, ':closedFailed': closedFailed }),
        },
      },
    },
    ...(isInTrouble(counted) && {
      settled: {
        ConditionCheck: {
          TableName,
          Key: settledKey(sendId),
          ConditionExpression: 'attribute_not_exists(pk) OR tally < :tally',
          ExpressionAttributeValues: { ':tally': tally },
        },
      },
    }),
  })
}

/** Takes an entry off the list unless it was noted anew; the note stays beside the sending. */
const leaveList = (dynamo: Dynamo, letter: Noted) => {
  const TableName = dynamo.tables.mail
  const { sendId, tally } = letter
  return transact<string>(dynamo, {
    open: {
      Delete: {
        TableName,
        Key: openKey(sendId),
        ConditionExpression: 'tally = :seen',
        ExpressionAttributeValues: { ':seen': tally },
      },
    },
    settled: { Put: { TableName, Item: { ...settledKey(sendId), ...letter } } },
  })
}

/** An operator has decided that failed and uncertain letters are not sent again. */
export const closeTroubledLetter = async (dynamo: Dynamo, sendId: string): Promise<void> => {
  const closed = await dynamo.client
    .send(
      new UpdateCommand({
        TableName: dynamo.tables.mail,
        Key: openKey(sendId),
        UpdateExpression: 'SET closedUncertain = uncertain, closedFailed = failed',
        ConditionExpression: 'attribute_exists(pk)',
        ReturnValues: 'ALL_NEW',
      }),
    )
    .then(
      ({ Attributes }) => Noted.parse(Attributes),
      (error: unknown) => {
        // It has left the list: nothing of it is in trouble.
        if (error instanceof ConditionalCheckFailedException) return null
        throw error
      },
    )
  if (closed && !isInTrouble(closed)) await leaveList(dynamo, closed)
}

export const isTroubledLetterClosed = async (dynamo: Dynamo, sendId: string): Promise<boolean> => {
  const noted = await notedOf(dynamo, sendId)
  return noted !== null && isClosed(noted)
}

/** Entries that leave the list with one reading, and at once. */
const [leaving, leavingAtOnce] = [500, 25]

/** An entry settled since the last reading is read once more. */
export const troubledLetters = async (dynamo: Dynamo): Promise<TroubledLetter[]> => {
  const found = await queryAll(dynamo, Noted, {
    TableName: dynamo.tables.mail,
    KeyConditionExpression: 'pk = :under',
    ExpressionAttributeValues: { ':under': keys.troubledLetters },
  })
  const settled = found.filter((letter) => !isInTrouble(letter)).slice(0, leaving)
  for (let at = 0; at < settled.length; at += leavingAtOnce)
    await Promise.all(settled.slice(at, at + leavingAtOnce).map((letter) => leaveList(dynamo, letter)))
  return found.filter(isInTrouble)
}

/** Those whose sending's id begins so. */
export const troubledLettersFrom = async (dynamo: Dynamo, prefix: string): Promise<TroubledLetter[]> => {
  const found = await queryAll(dynamo, TroubledLetter, {
    TableName: dynamo.tables.mail,
    KeyConditionExpression: 'pk = :under AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':under': keys.troubledLetters, ':prefix': prefix },
  })
  return found.filter(isInTrouble)
}
