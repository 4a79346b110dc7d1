import { readOwnSignUp as endpoint } from '#shared/contract/course-sign-up.ts'
import { operation } from '../common/operation.ts'
import { ownSignUp } from '../common/own-sign-up.ts'

/** The caller’s latest sign-up for an occasion. */
export const readOwnSignUp = operation(endpoint, {
  run: ({ params: { occasion } }, caller, { stores }) => ownSignUp(occasion, caller, stores),
})
