import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** A sending with letters that may not have gone out, as a season's list of them has it. */
export const TroubledSending = z.object({
  sendId: z.string(),
  clubId: z.string(),
  uncertain: z.number().int(),
  failed: z.number().int(),
})
export type TroubledSending = z.infer<typeof TroubledSending>

type Counted = {
  sendId: string
  clubId: string
  year: number
  uncertain: number
  failed: number
  /** Number of the count: a later one knows more. */ tally: number
}

/** Lists a sending as troubled, or corrects what is listed; one that never was in trouble is not listed at all. */
export const noteTroubled = async (
  dynamo: Dynamo,
  { sendId, clubId, year, uncertain, failed, tally }: Counted,
): Promise<void> => {
  const isFine = uncertain === 0 && failed === 0
  await dynamo.client
    .send(
      new UpdateCommand({
        TableName: dynamo.tables.mail,
        Key: keys.troubledSending(year, clubId, sendId),
        UpdateExpression:
          'SET sendId = :send, clubId = :club, uncertain = :uncertain, failed = :failed, tally = :tally',
        ConditionExpression: isFine ? 'tally < :tally' : 'attribute_not_exists(pk) OR tally < :tally',
        ExpressionAttributeValues: {
          ':send': sendId,
          ':club': clubId,
          ':uncertain': uncertain,
          ':failed': failed,
          ':tally': tally,
        },
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    })
}

/** The sendings of a season that have letters which are uncertain or failed. */
export const troubledSendings = async (dynamo: Dynamo, year: number): Promise<TroubledSending[]> => {
  const found = await queryAll(dynamo, TroubledSending, {
    TableName: dynamo.tables.mail,
    KeyConditionExpression: 'pk = :season',
    ExpressionAttributeValues: { ':season': keys.troubledSendingsOf(year) },
  })
  return found.filter(({ uncertain, failed }) => uncertain + failed > 0)
}
