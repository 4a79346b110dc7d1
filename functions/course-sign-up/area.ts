import { answerOffer, giveUpSignUp, saveNeeds, saveOwnAddress, signUp } from '#shared/contract/course-sign-up.ts'
import { area } from '../common/area.ts'

/** An area of its own, so that a rush at an opening stops nothing else. */
export const courseSignUp = area({
  name: 'course-sign-up',
  contract: [{ signUp, saveOwnAddress, saveNeeds, giveUpSignUp, answerOffer }],
  tables: { courses: 'write', sessions: 'update', people: 'write', mail: 'write' },
  engine: true,
})
