import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { mayBecome } from '../../../cases/kinds.ts'
import { applicationLimits } from '../../../limits.ts'
import { isOpen } from '../../../membership-application/states.ts'
import { ApplicationEvent, applicationForgottenAt, StoredApplication } from '../../../membership-application/stored.ts'
import { caseEventName } from '../case-event.ts'
import { monthOf, thisAndLastMonth } from '../month-partitions.ts'
import { queryAll, transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** What a step of an application writes; the rest of it is fixed when it is sent. */
export type ApplicationStep = Partial<
  Omit<StoredApplication, 'id' | 'owner' | 'kind' | 'language' | 'at' | 'sentAt' | 'sha256' | 'from'>
>

/** When a step is taken, real time and portal time, and what is written with it. */
type Noted = { at: number; portalAt?: number; sealed?: string; items?: readonly Record<string, unknown>[] }

const Sealed = z.object({ sealed: z.string() })

const hasHappened = (before: StoredApplication, after: StoredApplication): boolean =>
  after.state !== before.state || after.attempts !== before.attempts || after.cause !== before.cause

/** Applications for membership. What the person has declared is sealed, and gone once the application is over. */
export const createApplications = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.people
  const item = (application: StoredApplication, sealed: string | null) => {
    const gone = applicationForgottenAt(application)
    return {
      ...keys.application(application.id),
      ...application,
      ...(sealed !== null && isOpen(application.state) && { sealed }),
      gsi1pk: isOpen(application.state) ? keys.openApplications : keys.pastApplications(monthOf(application.sentAt)),
      gsi1sk: application.id,
      ...(gone !== null && { ttl: Math.ceil(gone / 1000) }),
    }
  }
  const get = async (id: string) =>
    (await dynamo.client.send(new GetCommand({ TableName, Key: keys.application(id), ConsistentRead: true }))).Item

  /** What became of it, shown to operators for as long as the application is stored at the most. */
  const event = (application: StoredApplication, at: number, portalAt?: number): Record<string, Write> => {
    const { id, state, cause, attempts } = application
    const gone = applicationForgottenAt({ state, sentAt: at }) ?? at + applicationLimits.overRetainedFor
    const ttl = Math.ceil(gone / 1000)
    return {
      event: {
        Put: {
          TableName,
          Item: {
            ...keys.applicationEvent(id, caseEventName(application, at)),
            at,
            ...(portalAt !== undefined && { portalAt }),
            state,
            cause,
            attempts,
            ttl,
          },
        },
      },
    }
  }

  const read = async (id: string): Promise<StoredApplication | null> => {
    const found = await get(id)
    return found ? StoredApplication.parse(found) : null
  }
  const sealedOf = async (id: string): Promise<string | null> => Sealed.safeParse(await get(id)).data?.sealed ?? null

  const claim = (id: string, personalNumberHash: string): Write => ({
    Put: {
      TableName,
      Item: { ...keys.applicationClaim(personalNumberHash), application: id },
      ConditionExpression: 'attribute_not_exists(pk) OR application = :id',
      ExpressionAttributeValues: { ':id': id },
    },
  })
  const release = (id: string, personalNumberHash: string): Write => ({
    Delete: {
      TableName,
      Key: keys.applicationClaim(personalNumberHash),
      ConditionExpression: 'attribute_not_exists(pk) OR application = :id',
      ExpressionAttributeValues: { ':id': id },
    },
  })

  /** The applicant is stored under this reference, and is not about to be erased. */
  const isKept = (ref: string, personalNumberHash: string): Record<string, Write> => ({
    known: {
      ConditionCheck: {
        TableName,
        Key: keys.personClaim(personalNumberHash),
        ConditionExpression: '#ref = :ref',
        ExpressionAttributeNames: { '#ref': 'ref' },
        ExpressionAttributeValues: { ':ref': ref },
      },
    },
    person: {
      ConditionCheck: { TableName, Key: keys.person(ref), ConditionExpression: 'attribute_not_exists(erasing)' },
    },
  })

  return {
    read,

    /** The application that a person has signed and that has hold of their number; null for none. */
    signedBy: async (personalNumberHash: string): Promise<StoredApplication | null> => {
      const Key = keys.applicationClaim(personalNumberHash)
      const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      const found = Item ? await read(z.object({ application: z.string() }).parse(Item).application) : null
      return found?.state === 'signed' ? found : null
    },

    /** What the person has declared, sealed; null once the application is over. */
    sealedOf,

    /**
     * Stores an application that was sent, with `others`. One that is there already stays as it is, and is returned.
     * Null where something of the others does not hold: nothing is stored then.
     */
    create: async (
      application: StoredApplication,
      sealed: string,
      others: Readonly<Record<string, Write>> = {},
    ): Promise<StoredApplication | null> => {
      const result = await transact<string>(dynamo, {
        application: {
          Put: {
            TableName,
            Item: item(StoredApplication.parse(application), sealed),
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        ...others,
      })
      if (result.done) return application
      return 'application' in result.failed ? StoredApplication.parse(result.failed['application']) : null
    },

    /**
     * Writes the next step of an application together with what follows from it. With `signed` its number is claimed,
     * with an end the claim is released and the sealed fields are gone. `taken`: the person has another application
     * open. A step that the application can no longer take changes nothing. Returns it as it is stored then.
     * @throws Error when its person has been erased meanwhile: a caller who tries again finds a new person
     */
    step: async (
      id: string,
      step: ApplicationStep,
      { at, portalAt, sealed, items = [] }: Noted,
    ): Promise<StoredApplication | 'taken' | null> => {
      const before = await get(id)
      if (!before) return null
      const known = StoredApplication.parse(before)
      const after: StoredApplication = { ...known, ...step }
      if (after.state !== known.state ? !mayBecome('application', known.state, after.state) : !isOpen(known.state))
        return known
      const hash = after.personalNumberHash
      const result = await transact<string>(dynamo, {
        application: {
          Put: {
            TableName,
            Item: item(after, sealed ?? Sealed.safeParse(before).data?.sealed ?? null),
            ConditionExpression: `#state = :before AND attempts = :attempts AND ${known.ending ? 'attribute_exists' : 'attribute_not_exists'}(ending)`,
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':before': known.state, ':attempts': known.attempts },
          },
        },
        ...(hasHappened(known, after) && event(after, at, portalAt)),
        ...(after.state === 'signed' && hash !== null && { claim: claim(id, hash) }),
        ...(after.state === 'signed' && known.state !== 'signed' && hash !== null && isKept(after.person ?? '', hash)),
        ...(known.state === 'signed' && !isOpen(after.state) && hash !== null && { claim: release(id, hash) }),
        ...Object.fromEntries(
          items.map((Item) => [`${String(Item['pk'])} ${String(Item['sk'])}`, { Put: { TableName, Item } }]),
        ),
      })
      if (result.done) return after
      if (!('application' in result.failed) && ('known' in result.failed || 'person' in result.failed))
        throw new Error('the person of an application has been erased')
      return 'claim' in result.failed && !('application' in result.failed) ? 'taken' : read(id)
    },

    /** What became of an application, the oldest first; that it was sent stands with it. */
    events: async (id: string): Promise<ApplicationEvent[]> => {
      const events = await queryAll(dynamo, ApplicationEvent, {
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :events)',
        ConsistentRead: true,
        ExpressionAttributeValues: { ':pk': keys.application(id).pk, ':events': keys.applicationEvents },
      })
      return events.toSorted((one, other) => one.at - other.at)
    },

    /** Those that are over and were sent in this month or the one before, by real time. */
    recentlyOver: async (realNow: number): Promise<StoredApplication[]> => {
      const found = thisAndLastMonth(realNow).map((month) =>
        queryAll(dynamo, StoredApplication, {
          TableName,
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :past',
          ExpressionAttributeValues: { ':past': keys.pastApplications(month) },
        }),
      )
      return (await Promise.all(found)).flat()
    },

    /** Those of which something is still to come. */
    open: (): Promise<StoredApplication[]> =>
      queryAll(dynamo, StoredApplication, {
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :open',
        ExpressionAttributeValues: { ':open': keys.openApplications },
      }),
  }
}
