import { partsIn } from '#shared/courses/seats.ts'
import type { OwnSignUp, SignUpView } from '#shared/contract/course-sign-up.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import type { SignUpItem } from '#shared/courses/sign-up.ts'
import { isOpen, mayReturnAfter, timesOf, type NamedTime } from '#shared/courses/sign-up-rule.ts'
import { placesInLine, type InLine } from '#shared/courses/waiting-line.ts'
import { PortalError } from '#shared/errors.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { Caller } from './exchange.ts'

/** Where it is held online, for whoever has a seat. */
export const linkFor = ({ standing }: Pick<SignUpItem, 'standing'>, { state, link }: Occasion): string | null =>
  state === 'published' && standing && partsIn(standing.parts, 'seat').length > 0 ? link : null

export const signUpView = (signUp: SignUpItem, line: readonly InLine[]): SignUpView => ({
  ...signUp,
  came: signUp.attendance?.came ?? null,
  places: placesInLine(line, signUp.number),
})

/** One’s own sign-up as it is stored at this moment. @throws not-found for an occasion that nobody may read */
export const ownSignUp = async (
  id: string,
  { who, person, portalNow }: Pick<Caller, 'who' | 'person' | 'portalNow'>,
  { courses, signUps }: Stores,
): Promise<OwnSignUp> => {
  const [found, signUp, lines] = await Promise.all([
    courses.readOccasion(id),
    signUps.readLatest(id, who.ref),
    signUps.readLines([id]),
  ])
  if (!found || found.occasion.state === 'draft') throw new PortalError('not-found')
  return {
    signUp: signUp && signUpView(signUp, lines.get(id) ?? []),
    mayReturn: !signUp || isOpen(signUp) || mayReturnAfter(await signUps.readOwn(id, who.ref)),
    link: signUp && linkFor(signUp, found.occasion),
    email: person.email,
    portalNow,
  }
}

/** Whether a sign-up keeps its person from being elsewhere: with a seat, or until it is known whether there is one. */
const holds = ({ standing }: SignUpItem, part: string): boolean => standing === null || standing.parts[part] === 'seat'

/** When somebody has seats elsewhere, or may have before long. */
export const timesElsewhere = async (
  listed: readonly SignUpItem[],
  occasion: string,
  { courses, signUps }: Stores,
): Promise<NamedTime[]> => {
  const others = (await signUps.readAll(listed.filter((signUp) => signUp.occasion !== occasion))).filter(isOpen)
  const found = await courses.readOccasionsOfCourses([...new Set(others.map((signUp) => signUp.occasion))])
  return others.flatMap((signUp) => {
    const held = found.find(({ occasion: { id } }) => id === signUp.occasion)
    if (held?.occasion.state !== 'published') return []
    const parts = signUp.standing ? Object.keys(signUp.standing.parts) : signUp.chosen
    const seats = parts.filter((part) => holds(signUp, part))
    const isPending = signUp.standing === null
    return isPending || seats.length > 0 ? timesOf(held.course, held.occasion, seats) : []
  })
}
