import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** In a season's list: letters may not have gone out, or wait. */
export const TroubledSending = z.object({
  sendId: z.string(),
  clubId: z.string(),
  uncertain: z.number().int(),
  failed: z.number().int(),
  /** The mail service takes nothing; the rest is sent later. */
  stalled: z.boolean().default(false),
  /** The figures with which an operator closed the case: with others it is open again. */
  closedUncertain: z.number().int().optional(),
  closedFailed: z.number().int().optional(),
})
export type TroubledSending = z.infer<typeof TroubledSending>

type Counted = {
  sendId: string
  of: { clubId: string; year: number }
  uncertain: number
  failed: number
  stalled: boolean
  /** Number of the count: a higher one is newer. */
  tally: number
}

/** Lists a sending as troubled, or corrects its entry; one that never was in trouble is not listed. */
export const noteTroubled = async (
  dynamo: Dynamo,
  { sendId, of, uncertain, failed, stalled, tally }: Counted,
): Promise<void> => {
  const isFine = uncertain === 0 && failed === 0 && !stalled
  await dynamo.client
    .send(
      new UpdateCommand({
        TableName: dynamo.tables.mail,
        Key: keys.troubledSending(of.year, of.clubId, sendId),
        UpdateExpression:
          'SET sendId = :send, clubId = :club, uncertain = :uncertain, failed = :failed, stalled = :stalled, tally = :tally',
        ConditionExpression: isFine ? 'tally < :tally' : 'attribute_not_exists(pk) OR tally < :tally',
        ExpressionAttributeValues: {
          ':send': sendId,
          ':club': of.clubId,
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

type Figures = Omit<TroubledSending, 'sendId' | 'clubId'>

export const isClosed = ({ uncertain, failed, stalled, closedUncertain, closedFailed }: Figures): boolean =>
  !stalled && uncertain === closedUncertain && failed === closedFailed

export const isInTrouble = (figures: Figures): boolean =>
  (figures.stalled || figures.uncertain + figures.failed > 0) && !isClosed(figures)

export const troubledSendings = async (dynamo: Dynamo, year: number): Promise<TroubledSending[]> => {
  const found = await queryAll(dynamo, TroubledSending, {
    TableName: dynamo.tables.mail,
    KeyConditionExpression: 'pk = :under',
    ExpressionAttributeValues: { ':under': keys.troubledSendingsOf(year) },
  })
  return found.filter(isInTrouble)
}
