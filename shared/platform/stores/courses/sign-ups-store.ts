import { setTimeout as sleep } from 'node:timers/promises'
import {
  AskedAct,
  SignUpItem,
  WaitingLine,
  type Attendance,
  type GiveUp,
  type OrganiserAct,
} from '../../../courses/sign-up.ts'
import { readLine, type InLine } from '../../../courses/waiting-line.ts'
import { PortalError } from '../../../errors.ts'
import { getAll, queryAll, transact, type Dynamo, type StoredImage, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { createStoredAnswers } from './stored-answers.ts'
import { needsItem } from './needs.ts'
import { drawNumber, SignUpCounter } from './sign-up-counter.ts'
import { givingUpWrites } from './giving-up-writes.ts'
import { claimItem, SignUpClaim, signUpItem } from './sign-up-items.ts'

type NewSignUp = Pick<SignUpItem, 'occasion' | 'person' | 'commandId' | 'language' | 'chosen' | 'at'>

/** `goneAt`: portal time. */
type SaidNeeds = { text: string; goneAt: number }

/** Milliseconds after which a claim without a number was left by a dead request: more than a function may take. */
const leftAfter = 30_000
/** How often, and after how many ms, another request's sign-up is awaited. */
const checks = 4
const between = 250

/** One act is about one sign-up. */
const refuseOtherNumber = (stored: StoredImage | null | undefined, number: number): void => {
  if (stored?.['number'] !== number)
    throw new PortalError('invalid-input', { fields: [{ path: 'commandId', code: 'invalid' }] })
}

/** The process writes what comes of them. */
export const createSignUps = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.courses

  const read = async (occasion: string, number: number): Promise<SignUpItem | null> =>
    (await getAll(dynamo, SignUpItem, 'courses', [keys.signUp(occasion, number)]))[0] ?? null

  const readClaim = async (occasion: string, person: string): Promise<SignUpClaim | null> =>
    (await getAll(dynamo, SignUpClaim, 'courses', [keys.signUpClaim(occasion, person)]))[0] ?? null

  /** Prevents a second number for this person. Returns the claim that stands already, or null. */
  const claim = async (signUp: NewSignUp, realNow: number): Promise<SignUpClaim | null> => {
    const { occasion, person, commandId } = signUp
    const result = await transact(dynamo, {
      claim: {
        Put: {
          TableName,
          Item: claimItem({ occasion, person, commandId, claimedAt: realNow }),
          ConditionExpression: 'attribute_not_exists(pk) OR (attribute_not_exists(#number) AND claimedAt < :left)',
          ExpressionAttributeNames: { '#number': 'number' },
          ExpressionAttributeValues: { ':left': realNow - leftAfter },
        },
      },
    })
    return result.done ? null : SignUpClaim.parse(result.failed.claim)
  }

  /** Null where another request has stored one. */
  const draw = async (wanted: NewSignUp, needs: SaidNeeds | null): Promise<SignUpItem | null> => {
    const { occasion, person, commandId } = wanted
    const number = await drawNumber(dynamo, occasion)
    const signUp: SignUpItem = { ...wanted, number, former: null, standing: null, givingUpSince: null }
    const result = await transact<string>(dynamo, {
      ...(needs && {
        needs: { Put: { TableName, Item: needsItem({ occasion, person, commandId, text: needs.text }, needs.goneAt) } },
      }),
      signUp: { Put: { TableName, Item: signUpItem(signUp), ConditionExpression: 'attribute_not_exists(pk)' } },
      claim: {
        Update: {
          TableName,
          Key: keys.signUpClaim(occasion, person),
          UpdateExpression: 'SET #number = :number',
          ConditionExpression: 'commandId = :command AND attribute_not_exists(#number)',
          ExpressionAttributeNames: { '#number': 'number' },
          ExpressionAttributeValues: { ':number': number, ':command': commandId },
        },
      },
    })
    return result.done ? signUp : null
  }

  /** The oldest first; the index is a moment late. */
  const listOf = async (person: string): Promise<SignUpItem[]> =>
    queryAll(dynamo, SignUpItem, {
      TableName,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :person',
      ExpressionAttributeValues: { ':person': keys.signUpsOf(person) },
    })

  /** The process may renumber it between two reads. */
  const readOpen = async (occasion: string, person: string): Promise<SignUpItem | null> => {
    for (let check = 0; check < checks; check += 1) {
      const claimed = await readClaim(occasion, person)
      if (claimed?.number === undefined) return null
      const signUp = await read(occasion, claimed.number)
      if (signUp) return signUp
    }
    return null
  }

  /** As they are at this moment, in no order. */
  const readAll = (signUps: readonly Pick<SignUpItem, 'occasion' | 'number'>[]): Promise<SignUpItem[]> =>
    getAll(
      dynamo,
      SignUpItem,
      'courses',
      signUps.map(({ occasion, number }) => keys.signUp(occasion, number)),
    )

  return {
    ...createStoredAnswers(dynamo),
    listOf,
    readOpen,
    readAll,
    /** In no order, with those that have ended. */
    readOwn: async (occasion: string, person: string): Promise<SignUpItem[]> =>
      readAll((await listOf(person)).filter((signUp) => signUp.occasion === occasion)),
    readLatest: async (occasion: string, person: string): Promise<SignUpItem | null> => {
      const open = await readOpen(occasion, person)
      if (open) return open
      const own = (await listOf(person)).filter((signUp) => signUp.occasion === occasion)
      // Numbers rise; portal time, by which they are listed, can be moved back.
      const last = own.toSorted((one, other) => one.number - other.number).at(-1)
      return last ? read(occasion, last.number) : null
    },
    readWaiting: async (occasion: string): Promise<readonly InLine[]> => {
      const [line] = await getAll(dynamo, WaitingLine, 'courses', [keys.waitingLine(occasion)])
      return line ? readLine(line) : []
    },
    hasAny: async (occasion: string): Promise<boolean> =>
      (await getAll(dynamo, SignUpCounter, 'courses', [keys.signUpCounter(occasion)])).length > 0,
    /**
     * Stores a sign-up once, under a number of its own. A participant who clicks many times draws one number, since
     * each unused number makes everyone behind it wait. Null where the participant has another sign-up.
     * @throws PortalError overloaded while another one is on its way
     */
    create: async (wanted: NewSignUp, realNow: number, needs: SaidNeeds | null = null): Promise<SignUpItem | null> => {
      const { occasion, person, commandId } = wanted
      for (let check = 0; ; check += 1) {
        const other = await claim(wanted, realNow)
        const isSame = other === null || other.commandId === commandId
        if (other?.number !== undefined) return isSame ? readOpen(occasion, person) : null
        // The request of the same id may be dead: this one goes on with its claim.
        const made = other === null || (isSame && check >= checks) ? await draw(wanted, needs) : null
        if (made) return made
        if (check > checks) throw new PortalError('overloaded', { retryAfter: 5 })
        await sleep(between)
      }
    },
    /**
     * Once for each act.
     * @throws overloaded where something else is asked already, or it has just got another number; invalid-input for
     * another number’s act
     */
    askToGiveUp: async (act: GiveUp): Promise<void> => {
      const result = await transact(dynamo, givingUpWrites(dynamo, act))
      if (result.done) return
      if (!('act' in result.failed)) throw new PortalError('overloaded', { retryAfter: 1 })
      refuseOtherNumber(result.failed.act, act.number)
    },
    /** Once for each act. @throws PortalError invalid-input for another number’s act */
    ask: async (act: OrganiserAct): Promise<void> => {
      const result = await transact(dynamo, {
        act: {
          Put: {
            TableName,
            Item: { ...keys.askedAct(act.occasion, act.id), ...act },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      })
      if (!result.done) refuseOtherNumber(result.failed.act, act.number)
    },
    /** Null takes it back. All or none. @throws PortalError sign-up-without-seat where one has no seat any more */
    markAttendance: async (
      occasion: string,
      numbers: readonly number[],
      attendance: Attendance | null,
    ): Promise<void> => {
      const isSeated = '(standing.#status = :all OR standing.#status = :some)'
      const writes = numbers.map((number) => [
        String(number),
        {
          Update: {
            TableName,
            Key: keys.signUp(occasion, number),
            UpdateExpression: attendance ? 'SET attendance = :attendance' : 'REMOVE attendance',
            ConditionExpression: isSeated,
            ExpressionAttributeNames: { '#status': 'status' },
            ExpressionAttributeValues: {
              ':all': 'accepted',
              ':some': 'partlyAssumed',
              ...(attendance && { ':attendance': attendance }),
            },
          },
        },
      ])
      const result = await transact<string>(dynamo, Object.fromEntries(writes) as Record<string, Write>)
      if (!result.done) throw new PortalError('sign-up-without-seat')
    },
    /** What the participant asked to give up and is not done yet. */
    readAsked: async (occasion: string, number: number): Promise<GiveUp[]> => {
      const acts = await queryAll(dynamo, AskedAct, {
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :asked)',
        ConsistentRead: true,
        ExpressionAttributeValues: { ':pk': keys.occasion(occasion).pk, ':asked': keys.askedActs },
      })
      return acts.filter((act): act is GiveUp => act.what === 'cancel' && act.number === number)
    },
  }
}
