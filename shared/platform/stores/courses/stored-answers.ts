import { AskedAct, storedAnswerId, type StoredAnswer, type SignUpItem } from '../../../courses/sign-up.ts'
import { PortalError } from '../../../errors.ts'
import { getAll, transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** Holds while the offer has no other answer: only one of an answer and the offer's end is stored. */
export const unanswered = ({ tables }: Pick<Dynamo, 'tables'>, occasion: string, offer: number): Write => ({
  ConditionCheck: {
    TableName: tables.courses,
    Key: keys.askedAct(occasion, storedAnswerId(offer)),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** Answers that were given while the process was away, stored until it hears of them. */
export const createStoredAnswers = (dynamo: Dynamo) => ({
  storedAnswers: async (occasion: string, offers: readonly number[]): Promise<StoredAnswer[]> =>
    (
      await getAll(
        dynamo,
        AskedAct,
        'courses',
        offers.map((offer) => keys.askedAct(occasion, storedAnswerId(offer))),
      )
    ).filter((act): act is StoredAnswer => act.what === 'answer'),
  /**
   * The first answer to an offer, while the sign-up stands as it was read. It counts however late it is handled.
   * @throws PortalError overloaded where the sign-up has changed, or there is an answer already: read it again
   */
  keepAnswer: async (
    { offer, ...answer }: Pick<StoredAnswer, 'offer' | 'isAccepted' | 'givesUp' | 'askedAt'>,
    { occasion, number, standing }: Pick<SignUpItem, 'occasion' | 'number' | 'standing'>,
  ): Promise<void> => {
    const TableName = dynamo.tables.courses
    const id = storedAnswerId(offer)
    const act: StoredAnswer = { ...answer, id, occasion, number, what: 'answer', offer }
    const result = await transact(dynamo, {
      act: {
        Put: {
          TableName,
          Item: { ...keys.askedAct(occasion, id), ...act },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      signUp: {
        ConditionCheck: {
          TableName,
          Key: keys.signUp(occasion, number),
          ConditionExpression: 'standing.#entry = :entry',
          ExpressionAttributeNames: { '#entry': 'entry' },
          ExpressionAttributeValues: { ':entry': standing?.entry ?? null },
        },
      },
    })
    if (!result.done) throw new PortalError('overloaded', { retryAfter: 1 })
  },
})
