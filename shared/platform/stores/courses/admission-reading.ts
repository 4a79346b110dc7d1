import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { Occasion } from '../../../courses/occasion.ts'
import { AdmissionFollow, AdmissionProgress, AskedAct, SignUpItem } from '../../../courses/sign-up.ts'
import { AnnouncedWhenAndWhere } from '../../../courses/when-and-where.ts'
import { AnyItem, getAll, queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { SignUpCounter } from './sign-up-counter.ts'

const Keyed = AnyItem.and(z.object({ sk: z.string() }))

export type StoredAdmission = {
  occasion: Occasion | null
  progress: AdmissionProgress | null
  drawn: number
  announced: AnnouncedWhenAndWhere | null
}

export const createAdmissionReading = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.courses

  const some = async <Schema extends z.ZodType>(
    schema: Schema,
    { occasion, from, to, atMost }: { occasion: string; from: string; to: string; atMost: number },
  ): Promise<z.infer<Schema>[]> => {
    const { Items = [] } = await dynamo.client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :occasion AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':occasion': keys.occasion(occasion).pk, ':from': from, ':to': to },
        ConsistentRead: true,
        Limit: atMost,
      }),
    )
    return Items.map((item) => schema.parse(item))
  }

  return {
    readAdmission: async (occasion: string): Promise<StoredAdmission> => {
      const [meta, progress, counter] = [
        keys.occasion(occasion),
        keys.admissionProgress(occasion),
        keys.signUpCounter(occasion),
      ]
      const announced = keys.occasionAnnounced(occasion)
      const found = await getAll(dynamo, Keyed, 'courses', [meta, progress, counter, announced])
      const under = ({ sk }: { sk: string }) => found.find((item) => item.sk === sk)
      const of = <Schema extends z.ZodType>(schema: Schema, item: unknown): z.infer<Schema> | null =>
        item === undefined ? null : schema.parse(item)
      return {
        occasion: of(Occasion, under(meta)),
        progress: of(AdmissionProgress, under(progress)),
        drawn: of(SignUpCounter, under(counter))?.drawn ?? 0,
        announced: of(AnnouncedWhenAndWhere, under(announced)),
      }
    },
    noteAnnounced: async (occasion: string, announced: AnnouncedWhenAndWhere): Promise<void> => {
      await dynamo.client.send(
        new PutCommand({ TableName, Item: { ...keys.occasionAnnounced(occasion), ...announced } }),
      )
    },
    /** In order of the numbers; those that have not come are left out. */
    signUpsFrom: (occasion: string, first: number, last: number): Promise<SignUpItem[]> =>
      first > last
        ? Promise.resolve([])
        : some(SignUpItem, {
            occasion,
            from: keys.signUp(occasion, first).sk,
            to: keys.signUp(occasion, last).sk,
            atMost: last - first + 1,
          }),
    /** In no order. */
    signUpsUnder: (occasion: string, numbers: readonly number[]): Promise<SignUpItem[]> =>
      getAll(
        dynamo,
        SignUpItem,
        'courses',
        numbers.map((number) => keys.signUp(occasion, number)),
      ),
    allSignUps: (occasion: string): Promise<SignUpItem[]> =>
      queryAll(dynamo, SignUpItem, {
        TableName,
        KeyConditionExpression: 'pk = :occasion AND begins_with(sk, :signUps)',
        ExpressionAttributeValues: { ':occasion': keys.occasion(occasion).pk, ':signUps': keys.signUps },
        ConsistentRead: true,
      }),
    /** In the order asked. */
    askedActs: (occasion: string, atMost: number): Promise<AskedAct[]> =>
      some(AskedAct, { occasion, from: keys.askedActs, to: `${keys.askedActs}~`, atMost }),
    /** Letters to be ordered, in the order of the log. */
    follows: (occasion: string, atMost: number): Promise<AdmissionFollow[]> =>
      some(AdmissionFollow, { occasion, from: keys.admissionFollows, to: `${keys.admissionFollows}~`, atMost }),
    followDone: async ({ occasion, entry, number }: AdmissionFollow): Promise<void> => {
      await dynamo.client.send(new DeleteCommand({ TableName, Key: keys.admissionFollow(occasion, entry, number) }))
    },
  }
}
