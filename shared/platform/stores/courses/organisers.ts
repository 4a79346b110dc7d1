import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { PersonRef } from '../../../basics/references.ts'
import { CourseEvent } from '../../../courses/course-event.ts'
import type { Occasion } from '../../../courses/occasion.ts'
import { queryAll, transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** `version`: of the occasion that first names the person. */
const OccasionOrganiser = z.object({ occasion: z.ulid(), person: PersonRef, version: z.number().int() })
export type OccasionOrganiser = z.infer<typeof OccasionOrganiser>

/** Written in one transaction with the occasion. */
export type OrganiserChange = { person: string; isNamed: boolean }

/** `at`: real time. */
type ParticipantExport = { at: number; by: string; found: number }

/** Readings of needs by one person within so many ms are one entry of the trail. */
const readAtOnce = 60_000

const needsReadOf = (occasion: string): string => `${occasion}#needs`

export const organiserItem = (organiser: OccasionOrganiser) => ({
  ...keys.occasionOrganiser(organiser.occasion, organiser.person),
  gsi1pk: keys.organisedBy(organiser.person),
  gsi1sk: organiser.occasion,
  ...organiser,
})

export const organiserWrite = (
  { tables }: Pick<Dynamo, 'tables'>,
  { id, version }: { id: string; version: number },
  { person, isNamed }: OrganiserChange,
): Write =>
  isNamed
    ? { Put: { TableName: tables.courses, Item: organiserItem({ occasion: id, person, version }) } }
    : { Delete: { TableName: tables.courses, Key: keys.occasionOrganiser(id, person) } }

/** The occasion itself says who may organise it; these items say since when, and of which. */
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
    /** In the trail of the course too; what the file held is not stored. */
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
    /** How many participants' needs were read; what they need is not stored there. */
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
    /** Portal time; null for never. */
    needsReadAt: async ({ id, courseId }: Pick<Occasion, 'id' | 'courseId'>): Promise<number | null> => {
      const { pk } = keys.courseEvent(courseId, '', 0)
      const events = await queryAll(dynamo, CourseEvent, {
        TableName,
        KeyConditionExpression: 'pk = :course AND begins_with(sk, :readings)',
        ExpressionAttributeValues: { ':course': pk, ':readings': `${keys.courseEvents}${needsReadOf(id)}#` },
      })
      return events.length > 0 ? Math.max(...events.map(({ at }) => at)) : null
    },
    /** The index is a moment late. */
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
