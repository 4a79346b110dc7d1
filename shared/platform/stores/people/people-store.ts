import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { ClubId, PersonRef } from '../../../basics/references.ts'
import { Day } from '../../../basics/time.ts'
import { Language } from '../../../basics/language.ts'
import { ClubLeft } from '../../../assignments/club-left.ts'
import { graceEnd } from '../../../assignments/expiry.ts'
import type { MandateEvent } from '../../../assignments/event.ts'
import { assignmentTypes } from '../../../assignments/types.ts'
import { ReturnedLetter } from '../../../membership/returned-letter.ts'
import { RoleKind } from '../../../roles/role.ts'
import { AnyItem, getAll, queryAll, transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { readItem } from '../../read-item.ts'
import { mandateEventItem } from '../assignments/mandate-events.ts'
import { createPersonRefs } from './person-refs.ts'
import { placesOf, StoredMember } from './stored-member.ts'

/** Of the personal identity number only a keyed hash is stored. */
export const Person = z.object({
  ref: PersonRef,
  personalNumberHash: z.string(),
  name: z.string(),
  birthYear: z.number().int(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: Language,
  memberKinds: z.array(RoleKind),
  employments: z.array(z.object({ id: z.string(), employer: z.string(), clubId: ClubId.nullable() })),
  /** The last letter that came back, while none has arrived since. */
  returnedLetter: ReturnedLetter.optional(),
  /** Stored for a letter alone (`refusedItems`), until this second of 1970. */
  ttl: z.number().int().optional(),
  /** A protected identity, named to no one else (`nameTo`). */
  protected: z.boolean().optional(),
  /** The last day of a membership that the member is leaving. */
  memberUntil: Day.nullish(),
  /** They get no letters and cannot sign in. */
  died: z.boolean().optional(),
  /** The union notifies them itself. */
  expelled: z.boolean().optional(),
})
export type Person = z.infer<typeof Person>

export const Club = z.object({
  clubId: ClubId,
  name: z.string(),
  employer: z.string(),
  language: Language,
  currentFee: z.number().nullable(),
  /** Of the union, by name. */
  region: z.string().optional(),
  /** Only those whose employer has declared the number. */
  workplaces: z.array(z.object({ name: z.string(), employees: z.number().int() })).optional(),
})
export type Club = z.infer<typeof Club>

export const Assignment = z.object({
  id: z.string(),
  clubId: ClubId,
  person: PersonRef,
  type: z.enum(assignmentTypes),
  from: Day,
  until: Day,
  /** Ended by decision: without grace, and no one is asked to register it anew. */
  closed: z.boolean().optional(),
  ...ClubLeft.shape,
  /** Until when limited access remains for registering it anew. Computed when read, never stored. */
  graceUntil: z.number().int().optional(),
})
export type Assignment = z.infer<typeof Assignment>

/** All assignments, former ones too. */
export type ClubPeople = { club: Club; members: StoredMember[]; assignments: Assignment[] }

export const assignmentItem = ({ graceUntil: _, ...assignment }: Assignment) => ({
  ...keys.assignment(assignment.clubId, assignment.id),
  gsi1pk: keys.personIndex(assignment.person),
  gsi1sk: `ASG#${assignment.id}`,
  gsi2pk: keys.mandateEnd(assignment.until),
  gsi2sk: `${assignment.until}#${assignment.clubId}#${assignment.id}`,
  ...assignment,
})
/** With a place in each club. */
export const personItems = (person: Person): Record<string, unknown>[] => [
  { ...keys.person(person.ref), gsi1pk: keys.personalNumber(person.personalNumberHash), gsi1sk: 'PROFILE', ...person },
  ...placesOf(person),
]
export const clubItem = (club: Club) => ({
  ...keys.club(club.clubId),
  gsi1pk: keys.clubIndex,
  gsi1sk: club.clubId,
  gsi2pk: keys.clubsAt(club.employer),
  gsi2sk: club.clubId,
  ...club,
})

export type Replacement = {
  clubId: string
  /** Ended by decision; `until`: the last day. */
  ended: { id: string; until: string }[]
  added: Assignment[]
  events?: readonly MandateEvent[]
}

/** Limit of a transaction. */
const mostAtOnce = 100

/**
 * `as-listed`: by the index alone, which lags. `as-stored`: each as it is now, so that an end counts at once and only
 * a new assignment can be missing.
 */
export type AssignmentsRead = 'as-listed' | 'as-stored'

/** `graceHours`: of limited access after a mandate has ended by itself. */
export const createPeopleStore = (dynamo: Dynamo, graceHours: number) => {
  const TableName = dynamo.tables.people
  const assignmentOf = (item: Record<string, unknown>): Assignment => {
    const { graceUntil: _, ...assignment } = Assignment.parse(item)
    return assignment.closed ? assignment : { ...assignment, graceUntil: graceEnd(assignment.until, graceHours) }
  }
  const get = async <Schema extends z.ZodType>(
    schema: Schema,
    key: ReturnType<typeof keys.person>,
  ): Promise<z.infer<Schema> | null> =>
    readItem(dynamo, 'people', key).then((item) => (item && item['erasing'] !== true ? schema.parse(item) : null))
  const person = (ref: string) => get(Person, keys.person(ref))
  const refs = createPersonRefs(dynamo)

  const personByNumber = async (personalNumberHash: string): Promise<Person | null> => {
    const claimed = await refs.claimed(personalNumberHash)
    if (claimed) return person(claimed)
    // For people reported before numbers were claimed. The index lags, so it may have a person who was just erased.
    const { Items = [] } = await dynamo.client.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pn',
        ExpressionAttributeValues: { ':pn': keys.personalNumber(personalNumberHash) },
      }),
    )
    return Items[0] ? person(Person.parse(Items[0]).ref) : null
  }
  return {
    person,
    /** In no order; who is unknown or being erased is left out. */
    persons: async (these: readonly string[]): Promise<Person[]> => {
      const wanted = [...new Set(these)].map((ref) => keys.person(ref))
      const items = await getAll(dynamo, AnyItem, 'people', wanted)
      return items.filter((item) => item['erasing'] !== true).map((item) => Person.parse(item))
    },
    club: (club: string) => get(Club, keys.club(club)),

    /** By id. */
    listClubs: async (): Promise<Club[]> => {
      const items = await queryAll(dynamo, AnyItem, {
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :clubs',
        ExpressionAttributeValues: { ':clubs': keys.clubIndex },
      })
      return items.map((item) => Club.parse(item))
    },

    personByNumber,

    /**
     * Stores a person whom the register does not know, unless the number has one already. Returns that person's
     * reference.
     */
    addPerson: async (added: Omit<Person, 'ref'>): Promise<string> => {
      const put = (ref: string) => ({
        person: {
          Put: { TableName, Item: personItems({ ...added, ref })[0], ConditionExpression: 'attribute_not_exists(pk)' },
        },
      })
      const known = await personByNumber(added.personalNumberHash)
      if (known) return known.ref
      const ref = await refs.claim(added.personalNumberHash, put)
      if (!(await person(ref))) await transact(dynamo, put(ref))
      return ref
    },

    /** A number that no one has gets a reference. */
    claimRef: async (hash: string): Promise<string> =>
      (await refs.claimed(hash)) ?? refs.claim(hash, () => ({}), (await personByNumber(hash))?.ref),

    clubPeople: async (club: string): Promise<ClubPeople | null> => {
      const items = await queryAll(dynamo, AnyItem, {
        TableName,
        KeyConditionExpression: 'pk = :club',
        ExpressionAttributeValues: { ':club': keys.club(club).pk },
        ConsistentRead: true,
      })
      const of = (prefix: string) => items.filter((item) => String(item['sk']).startsWith(prefix))
      const found = items.find((item) => item['sk'] === 'CLUB')
      if (!found) return null
      return {
        club: Club.parse(found),
        members: of('MEM#').map((item) => StoredMember.parse(item)),
        assignments: of('ASG#').map(assignmentOf),
      }
    },

    /** In any club, former ones too. */
    assignmentsOf: async (ref: string, read: AssignmentsRead = 'as-listed'): Promise<Assignment[]> => {
      const listed = await queryAll(dynamo, AnyItem, {
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :person AND begins_with(gsi1sk, :asg)',
        ExpressionAttributeValues: { ':person': keys.personIndex(ref), ':asg': 'ASG#' },
      })
      if (read === 'as-listed') return listed.map(assignmentOf)
      const found = listed.map(({ pk, sk }) => ({ pk, sk }))
      return (await getAll(dynamo, AnyItem, 'people', found)).map(assignmentOf)
    },

    /**
     * Ends and starts assignments with their events, a hundred at a time, as the database allows; a repetition
     * changes nothing, so a caller who was cut off repeats it. Returns people whose access is to be recomputed.
     */
    replaceAssignments: async ({ clubId, ended, added, events = [] }: Replacement): Promise<string[]> => {
      const before = await queryAll(dynamo, AnyItem, {
        TableName,
        KeyConditionExpression: 'pk = :club AND begins_with(sk, :asg)',
        ExpressionAttributeValues: { ':club': keys.club(clubId).pk, ':asg': 'ASG#' },
        ConsistentRead: true,
      })
      const known = new Map(before.map(assignmentOf).map((assignment) => [assignment.id, assignment]))
      const ends = ended.flatMap(({ id, until }) => {
        const assignment = known.get(id)
        if (!assignment) return []
        // A late writer with a later end gives no one their mandate back.
        const isShorter = assignment.closed && assignment.until < until
        return [{ ...assignment, until: isShorter ? assignment.until : until, closed: true, vacated: undefined }]
      })
      const items = [...[...ends, ...added].map(assignmentItem), ...events.map(mandateEventItem)]
      for (let from = 0; from < items.length; from += mostAtOnce) {
        const writes = items
          .slice(from, from + mostAtOnce)
          .map((Item) => [`${Item.pk} ${Item.sk}`, { Put: { TableName, Item } }])
        await transact<string>(dynamo, Object.fromEntries(writes))
      }
      return [...new Set([...ends, ...added].map((assignment) => assignment.person))]
    },
  }
}
