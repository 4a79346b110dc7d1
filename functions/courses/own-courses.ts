import * as contract from '#shared/contract/course-sign-up.ts'
import type { OwnCourse } from '#shared/contract/course-sign-up.ts'
import * as courseContract from '#shared/contract/courses.ts'
import { operation } from '../common/operation.ts'
import { linkFor, signUpView, withAnswers, ownSignUp } from '../common/own-sign-up.ts'
import { addressesOf } from '../common/declared-address.ts'

/** What the caller has signed up for, the latest sign-up of each occasion. */
export const readOwnCourses = operation(contract.readOwnCourses, {
  run: async (_, caller, { stores }) => {
    const { who, portalNow } = caller
    const { courses, signUps } = stores
    const inTurn = (await signUps.listOf(who.ref)).toSorted((one, other) => one.number - other.number)
    const latest = new Map(inTurn.map((signUp) => [signUp.occasion, signUp]))
    const stored = await courses.readOwnCourses([...latest.values()])
    const own = await Promise.all(
      stored.map(async ({ course, occasion, signUp, line }): Promise<OwnCourse> => {
        const answered = await withAnswers(signUp, stores)
        return {
          course,
          occasion: { ...occasion, link: linkFor(answered.signUp, occasion) },
          signUp: signUpView(answered, line),
        }
      }),
    )
    const inOrder = own.toSorted((one, other) => one.occasion.startsAt - other.occasion.startsAt)
    return { courses: inOrder, ...(await addressesOf(caller, stores)), portalNow }
  },
})

export const readOwnSignUp = operation(contract.readOwnSignUp, {
  run: ({ params: { occasion } }, caller, { stores }) => ownSignUp(occasion, caller, stores),
})

export const readCourseWatch = operation(courseContract.readCourseWatch, {
  run: async ({ params }, caller, { stores }) => ({
    isWatching: await stores.courses.isWatched(params.course, caller.who.ref),
    ...(await addressesOf(caller, stores)),
  }),
})
