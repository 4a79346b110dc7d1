import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { answerLimits } from '../../../content/limits.ts'
import { AnswerCount, AnswerText, type PageAnswer } from '../../../content/page-answers.ts'
import { queryAll, transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { Limited } from '../request-counts.ts'

type Given = PageAnswer & { page: string; answer: string; at: number }

const Count = AnswerCount.extend({ found: z.number().int().default(0), missed: z.number().int().default(0) })

export const createPageAnswersStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.content
  const until = (realNow: number, span: number) => Math.ceil((realNow + span) / 1000)
  const isNew = 'attribute_not_exists(pk)'

  const text = ({ page, answer, number, isFound, text: words, at }: Given, realNow: number): Write => ({
    Put: {
      TableName,
      Item: {
        ...keys.pageAnswerText(page, answer),
        ...({ id: answer, number, isFound, text: words, at } satisfies AnswerText),
        ttl: until(realNow, answerLimits.retainedFor),
      },
      ConditionExpression: isNew,
    },
  })

  return {
    /**
     * Counts an answer once, by its id, and stores its words, which may follow. `realNow` decides limits and how
     * long.
     * @throws PortalError too-many-requests
     */
    take: async (given: Given, realNow: number, limited: Limited): Promise<void> => {
      const { page, answer, number, isFound } = given
      const words = given.text === '' ? undefined : text(given, realNow)
      const first = await transact<string>(dynamo, {
        answer: {
          Put: {
            TableName,
            Item: { ...keys.pageAnswer(page, answer), ttl: until(realNow, answerLimits.countedFor) },
            ConditionExpression: isNew,
          },
        },
        count: {
          Update: {
            TableName,
            Key: keys.pageAnswerCount(page, number),
            UpdateExpression: 'ADD #of :one SET #number = :number',
            ExpressionAttributeNames: { '#of': isFound ? 'found' : 'missed', '#number': 'number' },
            ExpressionAttributeValues: { ':one': 1, ':number': number },
          },
        },
        ...(words && { words }),
        ...limited.writes,
      })
      if (first.done) return
      if (first.failed['answer'] === undefined) throw limited.refusal()
      if (!words) return
      const later = await transact<string>(dynamo, { words, ...limited.writes })
      if (!later.done && later.failed['words'] === undefined) throw limited.refusal()
    },

    counts: (page: string): Promise<AnswerCount[]> =>
      queryAll(dynamo, Count, {
        TableName,
        KeyConditionExpression: 'pk = :page AND begins_with(sk, :counts)',
        ExpressionAttributeValues: { ':page': keys.pageAnswersOf(page), ':counts': keys.pageAnswerCounts },
      }),

    /** Readers' words before those of an answer, the latest first. */
    texts: async (page: string, before: string | null): Promise<{ texts: AnswerText[]; next: string | null }> => {
      const { Items = [], LastEvaluatedKey } = await dynamo.client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :page AND sk BETWEEN :first AND :last',
          ExpressionAttributeValues: {
            ':page': keys.pageAnswersOf(page),
            ':first': keys.pageAnswerTexts,
            ':last': before === null ? `${keys.pageAnswerTexts}~` : keys.pageAnswerText(page, before).sk,
          },
          ScanIndexForward: false,
          // The answer named by `before` is among them.
          Limit: answerLimits.onPage + (before === null ? 0 : 1),
        }),
      )
      const texts = Items.map((item) => AnswerText.parse(item)).filter(({ id }) => id !== before)
      return { texts, next: LastEvaluatedKey ? (texts.at(-1)?.id ?? null) : null }
    },
  }
}
