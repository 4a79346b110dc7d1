import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { PersonRef } from '../../../basics/references.ts'
import { CourseEvent } from '../../../courses/course-event.ts'
import type { Occasion } from '../../../courses/occasion.ts'
import { queryAll, transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** Since which version of an occasion a person is named as its organiser. */
const OccasionOrganiser = z.object({ occasion: z.ulid(), person: PersonRef, version: z.number().int() })
export type OccasionOrganiser = z.infer<typeof OccasionOrganiser>

/** Who is named or not any more; written in one transaction with the occasion. */
export type OrganiserChange = { person: string; isNamed: boolean }

/** `at`: real time. */
type ParticipantExport = { at: number; by: string; found: number }

/** Readings of needs within so long (ms) by one person are one entry of the trail. */
const readAtOnce = 60_000

const needsReadOf = (occasion: string): string => `${occasion}#needs`

/** An organiser as it is stored; found by the person. */
export const organiserItem = (organiser: OccasionOrganiser) => ({
  ...keys.occasionOrganiser(organiser.occasion, organiser.person),
  gsi1pk: keys.organisedBy(organiser.person),
  gsi1sk: organiser.occasion,
  ...organiser,
})

/** What names a person as organiser from this version of an occasion on, or not any more. */
export const organiserWrite = (
  { tables }: Pick<Dynamo, 'tables'>,
  { id, version }: { id: string; version: number },
  { person, isNamed }: OrganiserChange,
): Write =>
  isNamed
    ? { Put: { TableName: tables.courses, Item: organiserItem({ occasion: id, person, version }) } }
    : { Delete: { TableName: tables.courses, Key: keys.occasionOrganiser(id, person) } }

/** Who organises which occasion. Who may do so stands in the occasion; these items say since when, and of which. */
export const createOrganisers = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.courses
  return {
    organisersOf: (occasion: string): Promise<OccasionOrganiser[]> =>
      queryAll(dynamo, OccasionOrganiser, {
        TableName,
        KeyConditionExpression: 'pk = :occasion AND begins_with(sk, :organisers)',
        ExpressionAttributeValues: { ':occasion': keys.occasion(occasion).pk, ':organisers': keys.occasionOrganisers },
        ConsistentRead: true,
      }),
    /**
     * Notes that an organiser exported so many participants, in the trail of the course too; what the file held is
     * not stored.
     */
    noteExport: async (
      { id: occasion, courseId, version }: Pick<Occasion, 'id' | 'courseId' | 'version'>,
      { at, by, found }: ParticipantExport,
      portalNow: number,
    ): Promise<void> => {
      const event: Omit<CourseEvent, 'changed'> = {
        what: 'participants-exported',
        occasion,
        by,
        at: portalNow,
        found,
        version,
      }
      await transact(dynamo, {
        note: { Put: { TableName, Item: { ...keys.participantExport(occasion, at, by), occasion, at, by, found } } },
        trail: { Put: { TableName, Item: { ...keys.courseEvent(courseId, `${occasion}#${by}`, at), ...event } } },
      })
    },
    /**
     * Notes in the trail of the course that an organiser read the needs of so many participants; what they need is
     * not stored there.
     */
    noteNeedsRead: async (
      { id: occasion, courseId, version }: Pick<Occasion, 'id' | 'courseId' | 'version'>,
      { by, found }: Omit<ParticipantExport, 'at'>,
      portalNow: number,
    ): Promise<void> => {
      const event: Omit<CourseEvent, 'changed'> = { what: 'needs-read', occasion, by, at: portalNow, found, version }
      const about = `${needsReadOf(occasion)}#${by}`
      const minute = Math.floor(portalNow / readAtOnce)
      await dynamo.client.send(
        new PutCommand({ TableName, Item: { ...keys.courseEvent(courseId, about, minute), ...event } }),
      )
    },
    /** When needs of an occasion were last read, portal time; null for never. */
    needsReadAt: async ({ id, courseId }: Pick<Occasion, 'id' | 'courseId'>): Promise<number | null> => {
      const { pk } = keys.courseEvent(courseId, '', 0)
      const events = await queryAll(dynamo, CourseEvent, {
        TableName,
        KeyConditionExpression: 'pk = :course AND begins_with(sk, :readings)',
        ExpressionAttributeValues: { ':course': pk, ':readings': `${keys.courseEvents}${needsReadOf(id)}#` },
      })
      return events.length > 0 ? Math.max(...events.map(({ at }) => at)) : null
    },
    /** The occasions that a person organises, as the index has them, a moment late. */
    organisedBy: async (person: string): Promise<string[]> => {
      const found = await queryAll(dynamo, OccasionOrganiser, {
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :person',
        ExpressionAttributeValues: { ':person': keys.organisedBy(person) },
      })
      return found.map(({ occasion }) => occasion)
    },
  }
}
