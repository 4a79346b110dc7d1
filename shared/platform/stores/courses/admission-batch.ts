import type { TakenSeats } from '../../../courses/occasion.ts'
import type { LogEntry } from '../../../courses/course-log.ts'
import type {
  AdmissionFollow,
  AdmissionProgress,
  AskedAct,
  GiveUp,
  SignUpItem,
  SignUpRef,
  SignUpStanding,
  WaitingLine,
} from '../../../courses/sign-up.ts'
import { PortalError } from '../../../errors.ts'
import { transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { takenItem } from './course-items.ts'
import { logItem } from './course-log.ts'
import { givingUpWrites } from './giving-up-writes.ts'
import { seatsWrite, type HeldSeats } from './held-seats.ts'
import { unanswered } from './stored-answers.ts'
import { forgetNeeds } from './needs.ts'
import { signUpItem } from './sign-up-items.ts'

/** `standing`: null where only something that was asked for is done. */
export type StandingChange = { signUp: SignUpItem; standing: SignUpStanding | null; hasEnded: boolean } & Pick<
  SignUpItem,
  'handled' | 'written' | 'refused'
>

/** Stored together, so that what is read of the log is as the log says. */
export type AdmissionBatch = {
  /** Null where the log begins. */
  before: AdmissionProgress | null
  progress: AdmissionProgress
  taken: TakenSeats
  line: WaitingLine
  entries: readonly LogEntry[]
  changes: readonly StandingChange[]
  /** Done or refused. */
  acts: readonly AskedAct[]
  follows: readonly AdmissionFollow[]
  /** Upon the seats that were read. */
  gains: readonly SeatGain[]
  givesUp: readonly GiveUp[]
  /** Offers that end unanswered. */
  expired: readonly number[]
}

export type SeatGain = { held: HeldSeats; gained: readonly SignUpRef[] }

const named = (writes: readonly Write[], prefix = ''): Record<string, Write> =>
  Object.fromEntries(writes.map((write, index) => [`${prefix}${index}`, write]))

/** A batch that is too large is a fault of ours: it is retried and seen, and ends no process. */
const notTooLarge = (error: unknown): never => {
  if (error instanceof PortalError && error.code === 'invalid-input')
    throw new Error('a batch of an admission is larger than the store takes', { cause: error })
  throw error
}

export const createAdmissionBatches = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.courses
  const absent = 'attribute_not_exists(pk)'

  const asRead = (before: AdmissionProgress | null) =>
    before
      ? {
          ConditionExpression: 'decidedThrough = :decided AND logged = :logged AND head = :head',
          ExpressionAttributeValues: {
            ':decided': before.decidedThrough,
            ':logged': before.logged,
            ':head': before.head,
          },
        }
      : { ConditionExpression: absent }

  const changed = (change: StandingChange, isGivenUp: boolean): Write[] => {
    const { signUp, standing, hasEnded, handled, written, refused } = change
    const { occasion, number, person } = signUp
    const values = {
      ...(standing && { standing }),
      ...(isGivenUp && { givingUpSince: null, givingUp: null }),
      ...(handled && { handled }),
      ...(written && { written }),
      ...(refused !== undefined && { refused }),
    }
    const names = Object.keys(values)
    return [
      {
        Update: {
          TableName,
          Key: keys.signUp(occasion, number),
          UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
          ExpressionAttributeValues: Object.fromEntries(
            Object.entries(values).map(([name, value]) => [`:${name}`, value]),
          ),
        },
      },
      ...(hasEnded
        ? [
            {
              Delete: {
                TableName,
                Key: keys.signUpClaim(occasion, person),
                ConditionExpression: `${absent} OR #number = :number`,
                ExpressionAttributeNames: { '#number': 'number' },
                ExpressionAttributeValues: { ':number': number },
              },
            },
          ]
        : []),
    ]
  }

  return {
    /**
     * Stores a batch upon what was read before it, all or nothing. False where another writer has gone on, here or
     * with a seat of the same person elsewhere: everything has to be read anew.
     */
    writeBatch: async (batch: AdmissionBatch): Promise<boolean> => {
      const { before, progress, entries, changes, acts, follows, gains, givesUp, expired } = batch
      const { occasion } = progress
      const asItWasRead: Record<string, Write> = {
        progress: {
          Put: { TableName, Item: { ...keys.admissionProgress(occasion), ...progress }, ...asRead(before) },
        },
        ...named(
          gains.map(({ held, gained }) => seatsWrite(dynamo, held, gained)),
          'seats',
        ),
        ...named(
          givesUp.flatMap((act) => Object.values(givingUpWrites(dynamo, act))),
          'gives-up',
        ),
        ...named(
          expired.map((offer) => unanswered(dynamo, occasion, offer)),
          'unanswered',
        ),
      }
      const given = new Set(acts.flatMap((act) => (act.what === 'cancel' ? [act.number] : [])))
      const result = await transact<string>(dynamo, {
        ...asItWasRead,
        ...named([
          { Put: { TableName, Item: takenItem(occasion, batch.taken) } },
          { Put: { TableName, Item: { ...keys.waitingLine(occasion), ...batch.line } } },
          ...entries.map((entry) => ({
            Put: { TableName, Item: logItem(occasion, entry), ConditionExpression: absent },
          })),
          ...changes.flatMap((change) => changed(change, given.has(change.signUp.number))),
          ...acts.map(({ id }) => ({ Delete: { TableName, Key: keys.askedAct(occasion, id) } })),
          ...follows.map((follow) => ({
            Put: {
              TableName,
              Item: { ...keys.admissionFollow(occasion, follow.entry, follow.number), ...follow },
            },
          })),
        ]),
      }).catch(notTooLarge)
      if (result.done) {
        const ended = changes.flatMap(({ signUp, hasEnded }) => (hasEnded ? [signUp] : []))
        await Promise.all(ended.map((signUp) => forgetNeeds(dynamo, signUp)))
        return true
      }
      if (Object.keys(result.failed).some((name) => name in asItWasRead)) return false
      throw new Error('a batch of an admission does not fit what is stored')
    },
    /**
     * Gives the last number to a sign-up that came after its own was passed over. False where that is done, or the
     * sign-up was asked to be given up since it was read.
     */
    renumber: async (signUp: SignUpItem, number: number, acts: readonly AskedAct[]): Promise<boolean> => {
      const { occasion, person, number: former } = signUp
      const atFormer = {
        ExpressionAttributeNames: { '#number': 'number' },
        ExpressionAttributeValues: { ':former': former },
      }
      const result = await transact<string>(dynamo, {
        former: {
          Delete: {
            TableName,
            Key: keys.signUp(occasion, former),
            ConditionExpression: 'givingUpSince = :since',
            ExpressionAttributeValues: { ':since': signUp.givingUpSince },
          },
        },
        made: {
          Put: { TableName, Item: signUpItem({ ...signUp, number, former }), ConditionExpression: absent },
        },
        claim: {
          Update: {
            TableName,
            Key: keys.signUpClaim(occasion, person),
            UpdateExpression: 'SET #number = :number',
            ConditionExpression: '#number = :former',
            ExpressionAttributeNames: atFormer.ExpressionAttributeNames,
            ExpressionAttributeValues: { ...atFormer.ExpressionAttributeValues, ':number': number },
          },
        },
        ...named(
          acts.map(({ id }) => ({
            Update: {
              TableName,
              Key: keys.askedAct(occasion, id),
              UpdateExpression: 'SET #number = :number',
              ConditionExpression: 'attribute_exists(pk)',
              ExpressionAttributeNames: { '#number': 'number' },
              ExpressionAttributeValues: { ':number': number },
            },
          })),
        ),
      })
      return result.done
    },
  }
}
