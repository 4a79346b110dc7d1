import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** A sending with letters that may not have gone out or that wait, as a season's list of them has it. */
export const TroubledSending = z.object({
  sendId: z.string(),
  clubId: z.string(),
  uncertain: z.number().int(),
  failed: z.number().int(),
  /** The mail service takes nothing: what is left is sent later. */
  stalled: z.boolean().default(false),
  /** The figures for which an operator has closed its case: with other ones it is open again. */
  closedUncertain: z.number().int().optional(),
  closedFailed: z.number().int().optional(),
})
export type TroubledSending = z.infer<typeof TroubledSending>

type Counted = {
  sendId: string
  /** Whose season it belongs to; null for a letter about somebody's own matters. */ of: {
    clubId: string
    year: number
  } | null
  uncertain: number
  failed: number
  stalled: boolean
  /** Number of the count: a later one knows more. */ tally: number
}

/** Lists a sending as troubled, or corrects what is listed; one that never was in trouble is not listed at all. */
export const noteTroubled = async (
  dynamo: Dynamo,
  { sendId, of, uncertain, failed, stalled, tally }: Counted,
): Promise<void> => {
  const isFine = uncertain === 0 && failed === 0 && !stalled
  await dynamo.client
    .send(
      new UpdateCommand({
        TableName: dynamo.tables.mail,
        Key: of ? keys.troubledSending(of.year, of.clubId, sendId) : keys.troubledLetter(sendId),
        UpdateExpression:
          'SET sendId = :send, clubId = :club, uncertain = :uncertain, failed = :failed, stalled = :stalled, tally = :tally',
        ConditionExpression: isFine ? 'tally < :tally' : 'attribute_not_exists(pk) OR tally < :tally',
        ExpressionAttributeValues: {
          ':send': sendId,
          ':club': of?.clubId ?? null,
          ':uncertain': uncertain,
          ':failed': failed,
          ':stalled': stalled,
          ':tally': tally,
        },
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    })
}

/** Somebody has decided that what failed or is uncertain is not sent again. */
export const closeTroubledLetter = async (dynamo: Dynamo, sendId: string): Promise<void> => {
  await dynamo.client.send(
    new UpdateCommand({
      TableName: dynamo.tables.mail,
      Key: keys.troubledLetter(sendId),
      UpdateExpression: 'SET closedUncertain = uncertain, closedFailed = failed',
      ConditionExpression: 'attribute_exists(pk)',
    }),
  )
}

type Figures = Omit<TroubledSending, 'sendId' | 'clubId'>

const isClosed = ({ uncertain, failed, stalled, closedUncertain, closedFailed }: Figures): boolean =>
  !stalled && uncertain === closedUncertain && failed === closedFailed

/** Whether an operator has closed the case of a letter as it stands now. */
export const isTroubledLetterClosed = async (dynamo: Dynamo, sendId: string): Promise<boolean> => {
  const { Item } = await dynamo.client.send(
    new GetCommand({ TableName: dynamo.tables.mail, Key: keys.troubledLetter(sendId), ConsistentRead: true }),
  )
  return Item !== undefined && isClosed(TroubledLetter.parse(Item))
}

const isInTrouble = (figures: Figures): boolean =>
  (figures.stalled || figures.uncertain + figures.failed > 0) && !isClosed(figures)

const listed = async <Listed extends Figures>(
  dynamo: Dynamo,
  schema: z.ZodType<Listed>,
  under: string,
  prefix?: string,
): Promise<Listed[]> => {
  const found = await queryAll(dynamo, schema, {
    TableName: dynamo.tables.mail,
    KeyConditionExpression: prefix === undefined ? 'pk = :under' : 'pk = :under AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':under': under, ...(prefix !== undefined && { ':prefix': prefix }) },
  })
  return found.filter(isInTrouble)
}

/** The sendings of a season that have letters which are uncertain, failed or wait. */
export const troubledSendings = (dynamo: Dynamo, year: number): Promise<TroubledSending[]> =>
  listed(dynamo, TroubledSending, keys.troubledSendingsOf(year))

const TroubledLetter = TroubledSending.omit({ clubId: true })
type TroubledLetter = z.infer<typeof TroubledLetter>

/** So many letters about people's own matters of which that holds, from behind a sending's id on; `next`: behind which the others follow, null where there are none. */
export const troubledLettersPage = async (
  dynamo: Dynamo,
  after: string | null,
  most: number,
): Promise<{ letters: TroubledLetter[]; next: string | null }> => {
  const letters: TroubledLetter[] = []
  let from = after
  for (;;) {
    const { Items = [], LastEvaluatedKey } = await dynamo.client.send(
      new QueryCommand({
        TableName: dynamo.tables.mail,
        KeyConditionExpression: 'pk = :under',
        ExpressionAttributeValues: { ':under': keys.troubledLetters },
        Limit: most,
        ...(from !== null && { ExclusiveStartKey: keys.troubledLetter(from) }),
      }),
    )
    for (const item of Items) {
      const letter = TroubledLetter.parse(item)
      if (isInTrouble(letter)) letters.push(letter)
      from = letter.sendId
      if (letters.length === most) return { letters, next: from }
    }
    if (!LastEvaluatedKey) return { letters, next: null }
  }
}

/** How many of them there are behind a sending's id. */
export const countTroubledLetters = async (dynamo: Dynamo, after: string): Promise<number> => {
  const found = await queryAll(dynamo, TroubledLetter, {
    TableName: dynamo.tables.mail,
    KeyConditionExpression: 'pk = :under AND sk > :after',
    ExpressionAttributeValues: { ':under': keys.troubledLetters, ':after': keys.troubledLetter(after).sk },
  })
  return found.filter(isInTrouble).length
}

/** Of these those whose sendings' ids begin so. */
export const troubledLettersFrom = (dynamo: Dynamo, prefix: string): Promise<TroubledLetter[]> =>
  listed(dynamo, TroubledLetter, keys.troubledLetters, prefix)
