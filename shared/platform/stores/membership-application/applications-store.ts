import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { applicationLimits } from '../../../limits.ts'
import { isOpen } from '../../../membership-application/states.ts'
import { ApplicationEvent, applicationForgottenAt, StoredApplication } from '../../../membership-application/stored.ts'
import { createCaseStore, isClaim, overByMonth } from '../../cases/case-store.ts'
import { caseEventName } from '../case-event.ts'
import { queryAll, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** The rest of an application is fixed when it is sent. */
export type ApplicationStep = Partial<
  Omit<StoredApplication, 'id' | 'owner' | 'kind' | 'language' | 'at' | 'sentAt' | 'sha256' | 'from' | 'revision'>
>

/** `at`: real time. Items and sealed fields are written with the step. */
type Noted = { at: number; portalAt?: number; sealed?: string; items?: readonly Record<string, unknown>[] }

/** `sealed`: what the applicant has declared, until the application is over. */
const SealedApplication = StoredApplication.extend({ sealed: z.string().optional() })

const hasHappened = (before: StoredApplication, after: StoredApplication): boolean =>
  after.state !== before.state || after.attempts !== before.attempts || after.cause !== before.cause

/** What the applicant has declared is sealed, and removed once the application is over. */
export const createApplications = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.people
  const cases = createCaseStore(dynamo, 'application', {
    table: 'people',
    schema: SealedApplication,
    key: ({ id }: Pick<StoredApplication, 'id'>) => keys.application(id),
    claim: (_, personalNumberHash) => keys.applicationClaim(personalNumberHash),
    lists: { open: keys.openApplications, over: overByMonth(keys.pastApplications) },
  })
  const unsealed = (application: StoredApplication | null): StoredApplication | null =>
    application && StoredApplication.parse(application)

  /** For operators, at most as long as the application is stored. */
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

  const read = async (id: string): Promise<StoredApplication | null> => unsealed(await cases.read({ id }))

  /** The applicant is stored under this reference and not being erased. */
  const isStored = (ref: string, personalNumberHash: string): Record<string, Write> => ({
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

    /** The signed application that has claimed this number. */
    signedBy: async (personalNumberHash: string): Promise<StoredApplication | null> => {
      const Key = keys.applicationClaim(personalNumberHash)
      const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      const found = Item ? await read(z.object({ case: z.string() }).parse(Item).case) : null
      return found?.state === 'signed' ? found : null
    },

    /** Null once the application is over. */
    sealedOf: async (id: string): Promise<string | null> => (await cases.read({ id }))?.sealed ?? null,

    /**
     * Stores an application with `others`, or nothing where one of these fails (null). One that is there already
     * stays as it is, and is returned.
     */
    create: async (
      application: StoredApplication,
      sealed: string,
      others: Readonly<Record<string, Write>> = {},
    ): Promise<StoredApplication | null> =>
      unsealed((await cases.create({ ...application, ...(isOpen(application.state) && { sealed }) }, others)).case),

    /**
     * Writes the next step with what follows from it. Signing claims the number; an end releases it and removes the
     * sealed fields. `taken`: the person has another open application. A step that the application can no longer take
     * changes nothing. Returns what is stored then.
     * @throws Error when its person has been erased meanwhile: a caller who tries again finds a new person
     */
    step: async (
      id: string,
      step: ApplicationStep,
      { at, portalAt, sealed, items = [] }: Noted,
    ): Promise<StoredApplication | 'taken' | null> => {
      const known = await cases.read({ id })
      if (!known) return null
      const after: StoredApplication = { ...known, ...step }
      if (!isOpen(known.state)) return StoredApplication.parse(known)
      const { state, person, personalNumberHash: hash } = after
      const isSigning = state === 'signed' && known.state !== 'signed'
      const change = { ...step, sealed: isOpen(state) ? (sealed ?? known.sealed) : undefined }
      const result = await cases.step(known, change, {
        ...(hasHappened(known, after) && event(after, at, portalAt)),
        ...(isSigning && hash !== null && isStored(person ?? '', hash)),
        ...Object.fromEntries(
          items.map((Item) => [`${String(Item['pk'])} ${String(Item['sk'])}`, { Put: { TableName, Item } }]),
        ),
      })
      const { failed } = result
      const isAsSeen = !failed.includes('case')
      if (isAsSeen && (failed.includes('known') || failed.includes('person')))
        throw new Error('the person of an application has been erased')
      if (isAsSeen && failed.some(isClaim)) return 'taken'
      return StoredApplication.parse(result.case)
    },

    /** The oldest first, without the sending itself. */
    events: async (id: string): Promise<ApplicationEvent[]> => {
      const events = await queryAll(dynamo, ApplicationEvent, {
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :events)',
        ConsistentRead: true,
        ExpressionAttributeValues: { ':pk': keys.application(id).pk, ':events': keys.applicationEvents },
      })
      return events.toSorted((one, other) => one.at - other.at)
    },

    /** Sent in this month or the last, by real time. */
    recentlyOver: async (realNow: number): Promise<StoredApplication[]> =>
      (await cases.recentlyOver(realNow)).map((each) => StoredApplication.parse(each)),

    open: async (): Promise<StoredApplication[]> => (await cases.open()).map((each) => StoredApplication.parse(each)),
  }
}
