import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Dynamo } from '../../dynamo.ts'
import { mailingOf } from '../../../letter-delivery/about.ts'
import { keys } from '../../keys.ts'
import type { LetterChanges } from './letter-changes.ts'
import { hasNotArrived, StoredSend, type Letter } from './letters.ts'
import { figuresOfLots } from './lot-figures.ts'

type LettersOfLot = (send: string, lot: number) => Promise<Letter[]>

const update = (dynamo: Dynamo, input: Omit<UpdateCommandInput, 'TableName'>) =>
  dynamo.client.send(new UpdateCommand({ TableName: dynamo.tables.mail, ...input })).then(
    ({ Attributes = {} }) => Attributes,
    (error: unknown) => {
      if (error instanceof ConditionalCheckFailedException) return null
      throw error
    },
  )

/** Lists a mailing whose delivery is not over, so that a lost start is found. */
const listOpen = async ({ client, tables: { mail: TableName } }: Dynamo, send: string): Promise<void> => {
  const { Item } = await client.send(new GetCommand({ TableName, Key: keys.send(send), ConsistentRead: true }))
  if (!Item || !mailingOf(StoredSend.parse(Item))) return
  await client.send(new PutCommand({ TableName, Item: { ...keys.openMailing(send), clubId: Item['clubId'] ?? null } }))
}

/**
 * Begins another delivery once the one before is over. `failedBefore`: it opens what failed until then. `isNew` is
 * false where the same command has begun it, the one before is not over, or the sending was cancelled. Null when
 * there is no such sending.
 */
const beginRun = async (
  dynamo: Dynamo,
  send: string,
  command: string,
  failedBefore?: number,
): Promise<{ run: number; isNew: boolean } | null> => {
  await listOpen(dynamo, send)
  const opens = failedBefore !== undefined
  const begun = await update(dynamo, {
    Key: keys.send(send),
    UpdateExpression: `SET #over = :false, run = if_not_exists(run, :one) + :one, openedBy = :command${opens ? ', failedBefore = :before' : ''}`,
    ConditionExpression:
      '#over = :true AND attribute_not_exists(#hold) AND (attribute_not_exists(openedBy) OR openedBy <> :command)',
    ReturnValues: 'ALL_NEW',
    ExpressionAttributeNames: { '#over': 'over', '#hold': 'hold' },
    ExpressionAttributeValues: {
      ':false': false,
      ':true': true,
      ':one': 1,
      ':command': command,
      ...(opens && { ':before': failedBefore }),
    },
  })
  if (begun) return { run: Number(begun['run']), isNew: true }
  const present = await update(dynamo, {
    Key: keys.send(send),
    UpdateExpression: 'SET run = if_not_exists(run, :one)',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':one': 1 },
    ReturnValues: 'ALL_NEW',
  })
  return present && { run: Number(present['run']), isNew: false }
}

const reopened = ({ ref, version, claimedAt, claim, attempt, reachedAt, reachedBy }: Letter): Letter => ({
  ref,
  version,
  state: 'reopened',
  claimedAt,
  claim,
  attempt: attempt + 1,
  reachedAt,
  reachedBy,
})

/**
 * Begins a delivery to those whose letter was certainly not sent: it opens them lot by lot (`openFailed`). Returns
 * its number, see `reopenLetters`; null when there is no such sending.
 */
const reopenFailed = async (dynamo: Dynamo, send: string, command: string, now: number): Promise<number | null> =>
  (await beginRun(dynamo, send, command, now))?.run ?? null

/** `isNew`: this call has begun the delivery `run`. `uncertain`: letters opened by it. */
type ReopenedUnsent = { run: number; isNew: boolean; uncertain: number }

/**
 * Begins a delivery to those whose letter is uncertain or failed, because a person decided so: an uncertain one may
 * then arrive twice. The delivery opens failed letters, as with `reopenFailed`. Uncertain ones are opened here: no
 * one has decided on those that become uncertain during the delivery. Start the delivery afterwards. Null when there
 * is no such sending.
 */
const reopenUnsent = async (
  dynamo: Dynamo,
  { changeLetters, lotsOf }: LetterChanges,
  lettersOfLot: LettersOfLot,
  { send, command, now }: { send: string; command: string; now: number },
): Promise<ReopenedUnsent | null> => {
  const begun = await beginRun(dynamo, send, command, now)
  if (!begun?.isNew) return begun && { ...begun, uncertain: 0 }
  const lots = Array.from({ length: (await lotsOf(send)) ?? 1 }, (_, lot) => lot)
  let uncertain = 0
  for (const [lot, figures] of await figuresOfLots(dynamo, send, lots)) {
    if (figures.uncertain === 0) continue
    const unknown = (await lettersOfLot(send, lot)).filter(({ state }) => state === 'uncertain')
    const refs = unknown.map(({ ref }) => ref)
    const open = (letter: Letter | null) => (letter?.state === 'uncertain' ? reopened(letter) : undefined)
    uncertain += (await changeLetters(send, refs, open)).length
  }
  return { ...begun, uncertain }
}

/** Letters of these people that failed until an instant. Returns the readers of those opened. */
const openFailed = (
  { changeLetters }: LetterChanges,
  send: string,
  refs: readonly string[],
  before: number,
): Promise<string[]> =>
  changeLetters(send, refs, (letter) =>
    letter?.state === 'failed' && (letter.failedAt ?? 0) <= before ? reopened(letter) : undefined,
  )

/** `run`: the delivery that is to send `refs`, the process `mail/{send}/{run}`. */
type Reopened = { refs: string[]; run: number }

/**
 * Reopens letters that are uncertain, failed or came back, because a person decided so: an uncertain one may then
 * arrive twice. Start the delivery `run` afterwards (`startMail`), whatever `refs` holds: until an earlier delivery
 * is over nothing is reopened, and starting that again does nothing. `command`: asked twice under the same id, a
 * person has decided once. Of a cancelled mailing nothing is reopened: a reader without a letter gets none. Null when
 * there is no such sending.
 */
const reopenLetters = async (
  dynamo: Dynamo,
  { changeLetters }: LetterChanges,
  send: string,
  refs: readonly string[],
  command: string,
): Promise<Reopened | null> => {
  const begun = await beginRun(dynamo, send, command)
  if (begun === null) return null
  if (!begun.isNew) return { refs: [], run: begun.run }
  const opened = await changeLetters(send, refs, (letter) =>
    letter && hasNotArrived(letter) ? reopened(letter) : undefined,
  )
  return { refs: opened, run: begun.run }
}

/** An officer has reached the member in another way; null takes it back. False where there is no such letter. */
const markReached = async (
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

/** An operator's decisions about letters that did not arrive. */
export const repairsOf = (dynamo: Dynamo, letters: LetterChanges, lettersOfLot: LettersOfLot) => ({
  reopenLetters: (send: string, refs: readonly string[], command: string) =>
    reopenLetters(dynamo, letters, send, refs, command),
  reopenFailed: (send: string, command: string, now: number) => reopenFailed(dynamo, send, command, now),
  reopenUnsent: (send: string, command: string, now: number) =>
    reopenUnsent(dynamo, letters, lettersOfLot, { send, command, now }),
  openFailed: (send: string, refs: readonly string[], before: number) => openFailed(letters, send, refs, before),
  markReached: (send: string, ref: string, reached: { at: number; by: string } | null) =>
    markReached(letters, send, ref, reached),
})
