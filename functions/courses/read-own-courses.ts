import { readOwnCourses as endpoint, type OwnCourse } from '#shared/contract/course-sign-up.ts'
import { operation } from '../common/operation.ts'
import { linkFor, signUpView } from '../common/own-sign-up.ts'

/** What the caller has signed up for, the latest sign-up of each occasion. */
export const readOwnCourses = operation(endpoint, {
  run: async (_, { who, person, portalNow }, { stores: { courses, signUps } }) => {
    const inTurn = (await signUps.listOf(who.ref)).toSorted((one, other) => one.number - other.number)
    const latest = new Map(inTurn.map((signUp) => [signUp.occasion, signUp]))
    const own = (await courses.readOwnCourses([...latest.values()])).map(
      ({ course, occasion, signUp, line }): OwnCourse => ({
        course,
        occasion: { ...occasion, link: linkFor(signUp, occasion) },
        signUp: signUpView(signUp, line),
      }),
    )
    const inOrder = own.toSorted((one, other) => one.occasion.startsAt - other.occasion.startsAt)
    return { courses: inOrder, email: person.email, portalNow }
  },
})
