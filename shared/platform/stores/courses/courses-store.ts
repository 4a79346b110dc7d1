import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { Course, monthOf, Occasion } from '../../../courses/course.ts'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

export const courseItem = (course: Course) => ({ ...keys.course(course.id), ...course })
/** An occasion as it is stored; found by the month in which it starts. */
export const occasionItem = (occasion: Occasion) => ({
  ...keys.occasion(occasion.id),
  gsi1pk: keys.occasionsOf(monthOf(occasion.startsAt)),
  gsi1sk: `${String(occasion.startsAt).padStart(15, '0')}#${occasion.id}`,
  ...occasion,
})

/** Courses and when they are held. */
export const createCoursesStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.courses
  const readCourse = async (course: string): Promise<Course | null> => {
    const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key: keys.course(course) }))
    return Item ? Course.parse(Item) : null
  }
  return {
    readCourse,
    /** Occasions that start within these months, with their courses, each once. */
    listByMonths: async (months: readonly string[]): Promise<{ courses: Course[]; occasions: Occasion[] }> => {
      const found = await Promise.all(
        months.map((month) =>
          queryAll(dynamo, Occasion, {
            TableName,
            IndexName: 'gsi1',
            KeyConditionExpression: 'gsi1pk = :month',
            ExpressionAttributeValues: { ':month': keys.occasionsOf(month) },
          }),
        ),
      )
      const occasions = found.flat()
      const courses = await Promise.all([...new Set(occasions.map(({ courseId }) => courseId))].map(readCourse))
      return { occasions, courses: courses.filter((course) => course !== null) }
    },
  }
}
