import { z } from 'zod'
import { Course } from '../../../courses/course.ts'
import { heldOccasion, noneTaken, Occasion, TakenSeats, type HeldOccasion } from '../../../courses/occasion.ts'
import { SignUpItem, WaitingLine } from '../../../courses/sign-up.ts'
import { readLine, type InLine } from '../../../courses/waiting-line.ts'
import { AnyItem, getAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

type Key = { pk: string; sk: string }
const Keyed = AnyItem.and(z.object({ pk: z.string(), sk: z.string() }))
const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`

/** `line`: who waits there. */
export type StoredOwnCourse = {
  course: Course
  occasion: HeldOccasion
  signUp: SignUpItem
  line: readonly InLine[]
}

export const createOwnCourses = (dynamo: Dynamo) => ({
  /**
   * In no order; sign-ups of which anything is gone are left out. Two batch reads, because only the occasion says of
   * which course it is.
   */
  readOwnCourses: async (listed: readonly Pick<SignUpItem, 'occasion' | 'number'>[]): Promise<StoredOwnCourse[]> => {
    const keysOf = listed.map(({ occasion, number }) => ({
      occasion: keys.occasion(occasion),
      taken: keys.takenSeats(occasion),
      line: keys.waitingLine(occasion),
      signUp: keys.signUp(occasion, number),
    }))
    const found = await getAll(
      dynamo,
      Keyed,
      'courses',
      keysOf.flatMap((own) => Object.values(own)),
    )
    const items = new Map(found.map((item) => [nameOf(item), item]))
    const under = <Schema extends z.ZodType>(schema: Schema, key: Key): z.infer<Schema> | null => {
      const item = items.get(nameOf(key))
      return item === undefined ? null : schema.parse(item)
    }
    const held = keysOf.flatMap((own) => {
      const [occasion, signUp] = [under(Occasion, own.occasion), under(SignUpItem, own.signUp)]
      const line = under(WaitingLine, own.line)
      const taken = under(TakenSeats, own.taken) ?? noneTaken
      return occasion && signUp
        ? [{ occasion: heldOccasion(occasion, taken), signUp, line: line ? readLine(line) : [] }]
        : []
    })
    const courseIds = [...new Set(held.map(({ occasion }) => occasion.courseId))]
    const courses = await getAll(
      dynamo,
      Course,
      'courses',
      courseIds.map((id) => keys.course(id)),
    )
    return held.flatMap((own) => {
      const course = courses.find(({ id }) => id === own.occasion.courseId)
      return course ? [{ ...own, course }] : []
    })
  },
})
