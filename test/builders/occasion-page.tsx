import type { SignUpView } from '#shared/contract/course-sign-up.ts'
import type { OccasionPage } from '#shared/contract/courses.ts'
import { stockholmInstant } from '#shared/clock.ts'
import type { Course } from '#shared/courses/course.ts'
import { noneTaken, type Occasion, type TakenSeats } from '#shared/courses/occasion.ts'
import type { Role } from '#shared/roles/role.ts'
import { routes } from '../../web/areas/courses/routes.ts'
import { aCourse, anOccasion, idOf } from './courses.ts'
import { anOwnSignUp } from './own-sign-up.ts'
import { memberRole, openPage, signedInAs, visitor } from './portal-page.tsx'

/** The day of the occasion, and when its page is opened. */
export const heldOn = '2027-03-10'
export const openedAt = stockholmInstant('2027-02-20', '09:00')
const path = `/kurser-aktiviteter/${idOf('1')}`

export type Differs = {
  course?: Partial<Course>
  occasion?: Partial<Occasion>
  taken?: Partial<TakenSeats>
  at?: number
}
const view = ({ course, occasion, taken, at = openedAt }: Differs = {}): OccasionPage => ({
  portalNow: at,
  course: aCourse('C', { title: { sv: 'Förhandla lokalt', en: 'Negotiating' }, ...course }),
  occasion: {
    ...anOccasion('1', 'C', heldOn, { cancelUntil: '2027-03-01', signUpUntil: '2027-03-05', ...occasion }),
    taken: { ...noneTaken, ...taken },
    isOnline: occasion?.link !== null,
    isOrganised: occasion?.organisers?.length !== 0,
  },
})
export type OpenOccasion = Differs & { as?: Role | null; own?: unknown; answers?: Record<string, unknown> }
/** Opens the page of occasion 1; by default for a member who has not signed up. */
export const openOccasion = ({
  as = memberRole,
  own = anOwnSignUp(null, openedAt),
  answers = {},
  ...differs
}: OpenOccasion = {}) =>
  openPage(routes, path, {
    'GET /api/session': as ? signedInAs(as) : visitor,
    [`GET /api/courses/occasions/${idOf('1')}`]: view(differs),
    [`GET /api/own/courses/${idOf('1')}`]: own,
    ...answers,
  })
/** The same for a participant who has signed up. */
export const openSignedUp = (
  signUp: SignUpView,
  more: OpenOccasion = {},
  reached: { link?: string | null; needs?: string; email?: string | null; mayReturn?: boolean } = {},
) => openOccasion({ ...more, own: anOwnSignUp(signUp, more.at ?? openedAt, reached) })
