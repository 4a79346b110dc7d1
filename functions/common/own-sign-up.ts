import { partsIn } from '#shared/courses/seats.ts'
import type { OwnSignUp, SeatGivenUp, SignUpView } from '#shared/contract/course-sign-up.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { partsToBeDecided, seatsToGiveUp, seatTimesElsewhere } from '#shared/courses/seats-elsewhere.ts'
import type { StoredAnswer, SignUpItem } from '#shared/courses/sign-up.ts'
import { needsGoneAt } from '#shared/courses/needs.ts'
import { isOpen, mayReturnAfter, type NamedTime } from '#shared/courses/sign-up-rule.ts'
import { placesInLine, type InLine } from '#shared/courses/waiting-line.ts'
import { PortalError } from '#shared/errors.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { Caller } from './exchange.ts'
import { addressesOf } from './declared-address.ts'

/** Where it is held online, for a participant with a seat. */
export const linkFor = ({ standing }: Pick<SignUpItem, 'standing'>, { state, link }: Occasion): string | null =>
  state === 'published' && standing && partsIn(standing.parts, 'seat').length > 0 ? link : null

type Answered = { signUp: SignUpItem; answers: readonly StoredAnswer[] }

/** The standing is read after the answers: one done in between would otherwise seem not to have been given. */
export const withAnswers = async (found: SignUpItem, { signUps }: Pick<Stores, 'signUps'>): Promise<Answered> => {
  const { occasion, standing } = found
  const offers = (standing?.offers ?? []).map(({ id }) => id)
  if (offers.length === 0) return { signUp: found, answers: [] }
  const answers = await signUps.storedAnswers(occasion, offers)
  const [signUp = found] = await signUps.readAll([found])
  return { signUp, answers }
}

export const signUpView = ({ signUp, answers }: Answered, line: readonly InLine[]): SignUpView => ({
  ...signUp,
  came: signUp.attendance?.came ?? null,
  places: placesInLine(line, signUp.number),
  ...(answers.length > 0 && { answered: answers.map(({ offer, isAccepted }) => ({ offer, isAccepted })) }),
})

const givenUpBy = async (
  signUp: SignUpItem,
  { occasion, now }: { occasion: Occasion; now: number },
  { heldSeats }: Stores,
): Promise<SeatGivenUp[]> => {
  const offers = signUp.standing?.offers ?? []
  if (offers.length === 0) return []
  const { seated } = await heldSeats.readHeldBy(signUp.person)
  return offers.flatMap(({ id, parts }) =>
    seatsToGiveUp(occasion, parts, seated, now).map((other) => ({
      offer: id,
      occasion: other.signUp.occasion,
      number: other.signUp.number,
      title: other.course.title,
      sessions: other.occasion.sessions.flatMap((session) => (other.parts.includes(session.id) ? [session.title] : [])),
    })),
  )
}

/** The line that a sign-up stands in: of one that came into it between the two reads, the line as it is now. */
const lineOf = async (
  signUp: SignUpItem | null,
  line: readonly InLine[],
  { signUps }: Stores,
): Promise<readonly InLine[]> => {
  const waits = signUp !== null && partsIn(signUp.standing?.parts ?? {}, 'waiting').length > 0
  const isKnown = line.some(({ number }) => number === signUp?.number)
  return waits && !isKnown ? signUps.readWaiting(signUp.occasion) : line
}

/** One’s own sign-up as it is stored at this moment. @throws not-found for an occasion that no one may read */
export const ownSignUp = async (
  id: string,
  caller: Pick<Caller, 'who' | 'person' | 'portalNow' | 'realNow'>,
  stores: Stores,
): Promise<OwnSignUp> => {
  const { who, person, portalNow } = caller
  const { courses, signUps } = stores
  const [found, latest, line, addresses] = await Promise.all([
    courses.readOccasion(id),
    signUps.readLatest(id, who.ref),
    signUps.readWaiting(id),
    addressesOf(caller, stores),
  ])
  if (!found || found.occasion.state === 'draft') throw new PortalError('not-found')
  const answered = latest && (await withAnswers(latest, stores))
  const signUp = answered?.signUp ?? null
  const isStored = signUp !== null && isOpen(signUp) && portalNow < needsGoneAt(found.occasion)
  const needs = isStored ? await stores.needs.read(signUp) : ''
  return {
    signUp: answered && signUpView(answered, await lineOf(signUp, line, stores)),
    mayReturn: !signUp || isOpen(signUp) || mayReturnAfter(await signUps.readOwn(id, who.ref)),
    memberUntil: person.memberUntil ?? null,
    link: signUp && linkFor(signUp, found.occasion),
    givesUp: signUp ? await givenUpBy(signUp, { ...found, now: portalNow }, stores) : [],
    needs,
    needsReadAt: needs === '' ? null : await courses.needsReadAt(found.occasion),
    ...addresses,
    portalNow,
  }
}

/** When a person has seats elsewhere, or may have once it is decided, and meetings with companies. */
export const timesElsewhere = async (
  { listed, person }: { listed: readonly SignUpItem[]; person: string },
  occasion: string,
  { courses, signUps, heldSeats }: Stores,
): Promise<NamedTime[]> => {
  const [{ seated, meetings }, stored] = await Promise.all([
    heldSeats.readHeldBy(person),
    signUps.readAll(listed.filter((signUp) => signUp.occasion !== occasion)),
  ])
  const open = stored.flatMap((signUp) => {
    const parts = partsToBeDecided(signUp)
    return parts.length > 0 ? [{ signUp, parts }] : []
  })
  const found = await courses.readOccasionsOfCourses([...new Set(open.map(({ signUp }) => signUp.occasion))])
  const toBeDecided = open.flatMap(({ signUp, parts }) => {
    const held = found.find(({ occasion: { id } }) => id === signUp.occasion)
    return held ? [{ ...held, signUp, parts }] : []
  })
  return seatTimesElsewhere({ seated: [...seated, ...toBeDecided], meetings }, occasion)
}
