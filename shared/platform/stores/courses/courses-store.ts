import { z } from 'zod'
import { Course } from '../../../courses/course.ts'
import { CourseEvent } from '../../../courses/course-event.ts'
import { heldOccasion, noneTaken, Occasion, TakenSeats, type HeldOccasion } from '../../../courses/occasion.ts'
import { courseLimits } from '../../../courses/limits.ts'
import { getAll, queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { anyTime } from './course-items.ts'
import { createCourseWatches } from './course-watches.ts'
import { createCourseWriting } from './course-writing.ts'
import { createOrganisers } from './organisers.ts'
import { createOwnCourses } from './own-courses.ts'
import { createSignUpReading } from './sign-up-reading.ts'

const TakenItem = TakenSeats.extend({ occasion: z.string() })

const CourseOccasion = z.object({ occasion: z.string() })

type OccasionOfCourse = { course: Course; occasion: HeldOccasion }

export const createCoursesStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.courses

  const withTaken = async (occasions: readonly Occasion[]): Promise<HeldOccasion[]> => {
    const found = await getAll(
      dynamo,
      TakenItem,
      'courses',
      occasions.map(({ id }) => keys.takenSeats(id)),
    )
    const takenOf = new Map(found.map(({ occasion, ...taken }) => [occasion, taken]))
    return occasions.map((occasion) => heldOccasion(occasion, takenOf.get(occasion.id) ?? noneTaken))
  }

  const under = <Schema extends z.ZodType>(schema: Schema, course: string, prefix: string) =>
    queryAll(dynamo, schema, {
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ConsistentRead: true,
      ExpressionAttributeValues: { ':pk': keys.course(course).pk, ':prefix': prefix },
    })

  const readCourse = async (course: string): Promise<Course | null> =>
    (await getAll(dynamo, Course, 'courses', [keys.course(course)]))[0] ?? null

  const readOccasions = async (ids: readonly string[]): Promise<Occasion[]> =>
    getAll(
      dynamo,
      Occasion,
      'courses',
      ids.map((id) => keys.occasion(id)),
    )

  const withCourses = async (ids: readonly string[]): Promise<OccasionOfCourse[]> => {
    const occasions = await readOccasions(ids)
    const courseIds = [...new Set(occasions.map(({ courseId }) => courseId))]
    const [held, courses] = await Promise.all([
      withTaken(occasions),
      getAll(
        dynamo,
        Course,
        'courses',
        courseIds.map((id) => keys.course(id)),
      ),
    ])
    return held.flatMap((occasion) => {
      const course = courses.find(({ id }) => id === occasion.courseId)
      return course ? [{ course, occasion }] : []
    })
  }

  return {
    readCourse,
    /** Null where either is not there. */
    readOccasion: async (id: string): Promise<OccasionOfCourse | null> => (await withCourses([id]))[0] ?? null,
    /** In no order; what is not there is left out. */
    readOccasionsOfCourses: withCourses,
    ...createCourseWriting(dynamo),
    ...createSignUpReading(dynamo),
    ...createCourseWatches(dynamo),
    ...createOrganisers(dynamo),
    ...createOwnCourses(dynamo),
    /** The latest changed first. */
    listCourses: async (): Promise<Course[]> =>
      (
        await queryAll(dynamo, Course, {
          TableName,
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :courses',
          ExpressionAttributeValues: { ':courses': keys.courseIndex },
        })
      ).toReversed(),
    /** All occasions, and the latest events first. */
    readManaged: async (course: string) => {
      const [stored, links, events] = await Promise.all([
        readCourse(course),
        under(CourseOccasion, course, keys.courseOccasions),
        under(CourseEvent, course, keys.courseEvents),
      ])
      const occasions = await readOccasions(links.map(({ occasion }) => occasion))
      return {
        course: stored,
        occasions: await withTaken(occasions),
        events: events
          .toSorted((one, other) => other.at - one.at || other.version - one.version)
          .slice(0, courseLimits.eventsShown),
      }
    },
    /** Occasions that start in these months, and e-courses. */
    listByMonths: async (months: readonly string[]): Promise<{ courses: Course[]; occasions: HeldOccasion[] }> => {
      const found = await Promise.all(
        [...months, anyTime].map((month) =>
          queryAll(dynamo, Occasion, {
            TableName,
            IndexName: 'gsi1',
            KeyConditionExpression: 'gsi1pk = :month',
            ExpressionAttributeValues: { ':month': keys.occasionsOf(month) },
          }),
        ),
      )
      const occasions = found.flat()
      const ids = [...new Set(occasions.map(({ courseId }) => courseId))]
      const [courses, held] = await Promise.all([
        getAll(
          dynamo,
          Course,
          'courses',
          ids.map((id) => keys.course(id)),
        ),
        withTaken(occasions),
      ])
      return { courses, occasions: held }
    },
  }
}
