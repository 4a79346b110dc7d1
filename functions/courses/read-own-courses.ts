import { readOwnCourses as endpoint, type OwnCourse } from '#shared/contract/course-sign-up.ts'
import { operation } from '../common/operation.ts'
import { linkFor, signUpView } from '../common/own-sign-up.ts'

/** What the caller has signed up for, the latest sign-up of each occasion. */
export const readOwnCourses = operation(endpoint, {
  run: async (_, { who, person, portalNow }, { stores: { courses, signUps } }) => {
    const latest = new Map((await signUps.listOf(who.ref)).map((signUp) => [signUp.occasion, signUp]))
    const [found, stored, lines] = await Promise.all([
      courses.readOccasionsOfCourses([...latest.keys()]),
      signUps.readAll([...latest.values()]),
      signUps.readLines([...latest.keys()]),
    ])
    const own = stored.flatMap((signUp): OwnCourse[] => {
      const held = found.find(({ occasion }) => occasion.id === signUp.occasion)
      if (!held) return []
      const { course, occasion } = held
      const line = lines.get(signUp.occasion) ?? []
      return [{ course, occasion: { ...occasion, link: linkFor(signUp, occasion) }, signUp: signUpView(signUp, line) }]
    })
    const inOrder = own.toSorted((one, other) => one.occasion.startsAt - other.occasion.startsAt)
    return { courses: inOrder, email: person.email, portalNow }
  },
})
