import { z } from 'zod'
import { isECourse } from '../../../courses/availability.ts'
import type { Course } from '../../../courses/course.ts'
import type { CourseEvent } from '../../../courses/course-event.ts'
import type { Occasion } from '../../../courses/occasion.ts'
import { PortalError } from '../../../errors.ts'
import type { FieldIssue } from '../../../fields/errors.ts'
import { getAll, transact, type Dynamo, type StoredImage, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { uponVersion } from '../upon-version.ts'
import { seenWrite } from '../people/seen-person.ts'
import { createCourseWatches } from './course-watches.ts'
import { organiserWrite, type OrganiserChange } from './organisers.ts'
import { courseItem, courseOccasionItem, occasionItem } from './course-items.ts'

type Also = { fixed?: readonly FieldIssue[]; notifies?: boolean; organiser?: OrganiserChange }
type Writes = {
  [
    name in 'item' | 'trail' | 'link' | 'kind' | 'course' | 'published' | 'unused' | 'notifies' | 'organiser' | 'named'
  ]?: Write
}
const CourseKind = z.object({ publications: z.number().int().default(0) })
type Done = Pick<CourseEvent, 'what' | 'by'> & Partial<Pick<CourseEvent, 'changed' | 'person'>>

/** Each write builds upon the version it has seen, with a trail of who did it in the same transaction. */
export const createCourseWriting = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.courses
  const write = async (writes: Writes, fixed: readonly FieldIssue[] = [], seen?: number): Promise<void> => {
    const result = await transact(dynamo, writes)
    if (result.done) return
    if (result.failed.published !== undefined) throw new PortalError('course-not-published')
    if (result.failed.kind !== undefined)
      throw new PortalError(seen === undefined ? 'course-kind-fixed' : 'course-has-occasions')
    if (result.failed.course !== undefined) throw new PortalError('version-conflict')
    if (result.failed.named !== undefined) throw new PortalError('not-found')
    if (result.failed.item === undefined && result.failed.unused !== undefined)
      throw new PortalError('invalid-input', { fields: [...fixed] })
    const stored: StoredImage | null | undefined = result.failed.item
    throw new PortalError('version-conflict', stored ? { current: stored } : {})
  }
  /** The first occasion decides whether a course has seats; a simultaneous change of the course's kind fails. */
  const isOfKind = (isECourse: boolean) => ({
    ConditionExpression: 'attribute_not_exists(pk) OR isECourse = :isECourse',
    ExpressionAttributeValues: { ':isECourse': isECourse },
  })
  const withKind = (course: string, isECourse: boolean, more = '', values = {}): Write => {
    const { ConditionExpression, ExpressionAttributeValues } = isOfKind(isECourse)
    return {
      Update: {
        TableName,
        Key: keys.courseKind(course),
        UpdateExpression: `SET isECourse = :isECourse${more}`,
        ConditionExpression,
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ...values },
      },
    }
  }
  const begun = (occasion: Occasion): Writes => ({
    link: { Put: { TableName, Item: courseOccasionItem(occasion) } },
    kind: withKind(occasion.courseId, isECourse(occasion)),
    course: {
      ConditionCheck: {
        TableName,
        Key: keys.course(occasion.courseId),
        ConditionExpression: isECourse(occasion) ? '#type = :eCourse' : '#type <> :eCourse',
        ExpressionAttributeNames: { '#type': 'type' },
        ExpressionAttributeValues: { ':eCourse': 'eCourse' },
      },
    },
  })
  /** The course must be published; of a simultaneous withdrawal one fails, by the count of publications. */
  const publishing = ({ courseId, ...occasion }: Occasion): Writes => ({
    kind: withKind(courseId, isECourse(occasion), ' ADD publications :one', { ':one': 1 }),
    published: {
      ConditionCheck: {
        TableName,
        Key: keys.course(courseId),
        ConditionExpression: '#state = :published',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':published': 'published' },
      },
    },
  })
  /** No occasion has been published since that count. */
  const noneSince = (publications: number) =>
    publications === 0
      ? { condition: ' AND attribute_not_exists(publications)', values: {} }
      : { condition: ' AND publications = :publications', values: { ':publications': publications } }
  /** No one has ever signed up; a simultaneous draw of a number comes before or after. */
  const nobodySignedUp = (occasion: string): Write => ({
    ConditionCheck: {
      TableName,
      Key: keys.signUpCounter(occasion),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  })
  const trail = (course: string, about: string, event: Omit<CourseEvent, 'changed'>): Write => ({
    Put: {
      TableName,
      Item: { ...keys.courseEvent(course, about, event.version), ...event },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  })
  return {
    /** The count that a withdrawal builds upon. */
    readPublications: async (course: string): Promise<number> =>
      (await getAll(dynamo, CourseKind, 'courses', [keys.courseKind(course)]))[0]?.publications ?? 0,
    /**
     * Builds upon version `seen`, 0 for none. `publications`: of a withdrawal, the count it has seen.
     * @throws PortalError version-conflict with what is stored, course-kind-fixed, course-has-occasions
     */
    saveCourse: (course: Course, seen: number, done: Done, publications?: number): Promise<void> => {
      const { ConditionExpression, ExpressionAttributeValues } = isOfKind(course.type === 'eCourse')
      const none = publications === undefined ? { condition: '', values: {} } : noneSince(publications)
      return write(
        {
          item: { Put: { TableName, Item: courseItem(course), ...uponVersion(seen) } },
          kind: {
            ConditionCheck: {
              TableName,
              Key: keys.courseKind(course.id),
              ConditionExpression: `(${ConditionExpression})${none.condition}`,
              ExpressionAttributeValues: { ...ExpressionAttributeValues, ...none.values },
            },
          },
          trail: trail(course.id, 'course', {
            ...done,
            occasion: null,
            at: course.updatedAt,
            version: course.version,
          }),
        },
        [],
        publications,
      )
    },
    /**
     * As `saveCourse`; the first version is noted with its course. `fixed`: fields that are refused with
     * invalid-input once a participant has signed up. `notifies`: watchers of the course. `organiser`: who is named,
     * or no longer.
     * @throws PortalError not-found where the person who is named has been erased
     */
    saveOccasion: (
      occasion: Occasion,
      seen: number,
      done: Done,
      { fixed = [], notifies = false, organiser }: Also = {},
    ): Promise<void> =>
      write(
        {
          item: { Put: { TableName, Item: occasionItem(occasion), ...uponVersion(seen) } },
          trail: trail(occasion.courseId, occasion.id, {
            ...done,
            occasion: occasion.id,
            at: occasion.updatedAt,
            version: occasion.version,
          }),
          ...(seen === 0 && begun(occasion)),
          ...(done.what === 'published' && publishing(occasion)),
          ...(fixed.length > 0 && { unused: nobodySignedUp(occasion.id) }),
          ...(organiser && { organiser: organiserWrite(dynamo, occasion, organiser) }),
          // A person whom the list does not name yet must not be erased meanwhile.
          ...(organiser?.isNamed && { named: seenWrite(dynamo.tables.people, organiser.person, occasion.updatedAt) }),
          ...(notifies && { notifies: createCourseWatches(dynamo).asksToNotifyWatchers(occasion.id) }),
        },
        fixed,
      ),
  }
}
