import { ulid } from 'ulid'
import { cancelOccasion } from '#shared/courses/admission-acts.ts'
import type { Outcome } from '#shared/courses/admission-state.ts'
import { decideBatch, decideByHand } from '#shared/courses/admission.ts'
import type { Occasion, TakenSeats } from '#shared/courses/occasion.ts'
import type { SignUpItem } from '#shared/courses/sign-up.ts'
import { keys } from '#shared/platform/keys.ts'
import { claimItem, SignUpClaim, signUpItem } from '#shared/platform/stores/courses/sign-up-items.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { createCachedAdmissions, type CachedAdmission } from '#workflows/course-admission/cached-admission.ts'
import { courses } from './courses.ts'
import type { DemoUnion } from './union.ts'

type SignUpsDeps = { stores: Stores; opening: number; write: (items: Record<string, unknown>[]) => Promise<void> }

const minute = 60_000
/** So many are decided in one transaction, as the process does. */
const atOnce = 20

/** Whose courses show how a sign-up can stand. */
const participant = 'employed'
/** Titles of the courses that the participant has signed up for; after everyone else but where they got a seat. */
const chosenCourses = {
  seat: 'Så fungerar din tjänstepension',
  some: 'Konferens: europeiska företagsråd',
  line: 'Regionträff inför våren',
  full: 'Klubbens ekonomi',
  given: 'Valberedningens arbete',
} as const

type Applicant = { person: string; chosen: string[]; withdrawn: boolean }

const done = (outcome: Outcome) => {
  if (!outcome.ok) throw new Error(`the admission of the demonstration is refused: ${outcome.code}`)
  return outcome
}

/** How many have signed up: of sessions as many as have the fullest. */
const wantedBy = ({ seats, waiting, sessions }: TakenSeats): number =>
  Math.max(seats, ...Object.values(sessions)) + waiting

/** Ordinary members, and the participant where the course is one of theirs. */
const applicantsFor = (union: DemoUnion, title: string, occasion: Occasion, taken: TakenSeats): Applicant[] => {
  const own = union.people.find(({ personaId }) => personaId === participant)
  const [fullest, ...others] = occasion.sessions
  const members = union.people.filter(({ personaId, memberKinds }) => !personaId && memberKinds.length === 0)
  const applicants = members
    .slice(0, wantedBy(taken))
    .map(({ ref }) => ({ person: ref, chosen: fullest ? [fullest.id] : [], withdrawn: false }))
  if (!own || !Object.values<string>(chosenCourses).includes(title)) return applicants
  const last = others.at(-1)
  const chosen = [...(fullest ? [fullest.id] : []), ...(last ? [last.id] : [])]
  const mine = { person: own.ref, chosen, withdrawn: title === chosenCourses.given }
  if (title === chosenCourses.full && taken.seats !== occasion.capacity) return applicants
  if (title === chosenCourses.seat) return [mine, ...applicants.slice(1)]
  if (title !== chosenCourses.line) return [...applicants, mine]
  // On the waiting list the participant stands for one of those who are planned to wait.
  return taken.waiting > 0 ? [...applicants.slice(0, -1), mine] : applicants
}

/** Decides what has been signed up for as the process would have, when it was. */
const decided = async (
  signUps: readonly SignUpItem[],
  applicants: readonly Applicant[],
  id: string,
  stores: Stores,
) => {
  const admissions = createCachedAdmissions({ stores })
  const pseudonymOf = await stores.courseLogs.pseudonyms(id)
  const now = signUps.at(-1)!.at + minute
  const heldBy = (about: readonly SignUpItem[]) => stores.heldSeats.readHeld(about.map(({ person }) => person))
  const act = async (what: (admission: CachedAdmission) => Outcome, about: readonly SignUpItem[] = []) => {
    const admission = await admissions.open(id, signUps[0]!.at)
    if (
      !admission ||
      !(await admissions.write(admission, done(what(admission)), { signUps: about, held: await heldBy(about) }))
    )
      throw new Error('the admission of the demonstration is not written')
  }
  for (let from = 0; from < signUps.length; from += atOnce) {
    const batch = signUps.slice(from, from + atOnce)
    const drawn = batch.map(({ number, person, chosen }) => ({
      number,
      application: {
        pseudonym: pseudonymOf(person),
        chosen,
        former: null,
        refusal: null,
        withdrawn: applicants[number - 1]!.withdrawn,
      },
    }))
    await act(({ state }) => decideBatch(state, drawn, batch.at(-1)!.at), batch)
  }
  const { occasion } = (await admissions.read(id))!
  // The organiser has decided all but the latest three.
  if (occasion.admission === 'manual')
    for (const { number } of signUps.slice(0, -3)) {
      const about = await stores.admissions.signUpsUnder(id, [number])
      await act(({ state }) => decideByHand(state, { number, isAccepted: true, reason: null }, now), about)
    }
  if (occasion.state === 'cancelled') {
    await act(({ state }) => cancelOccasion(state, { reason: occasion.reason?.sv ?? '' }, now))
    for (let isMore = true; isMore;) isMore = await admissions.reportEnded((await admissions.read(id))!)
  }
}

/**
 * Members have signed up for what is to come, in the order of their numbers, and have been notified: no letter is
 * left. Where more seats are planned to be taken than the union has members, all of them have signed up.
 */
export const fillSignUps = async (union: DemoUnion, { stores, opening, write }: SignUpsDeps): Promise<void> => {
  const held = courses(opening)
  const fill = async (occasion: Occasion): Promise<void> => {
    const { id } = occasion
    const course = held.courses.find(({ id: of }) => of === occasion.courseId)
    const taken = held.taken.get(id)
    if (!course || !taken || wantedBy(taken) === 0 || occasion.endsAt <= opening) return
    const applicants = applicantsFor(union, course.title.sv, occasion, taken)
    const begins = occasion.publishedAt ?? opening
    const signUps = applicants.map(({ person, chosen }, index): SignUpItem => ({
      occasion: id,
      number: index + 1,
      person,
      commandId: ulid(begins),
      language: 'sv',
      chosen,
      at: begins + (index + 1) * 60 * minute,
      former: null,
      standing: null,
      givingUpSince: null,
    }))
    await write([
      ...signUps.flatMap((signUp) => [
        signUpItem(signUp),
        claimItem(SignUpClaim.parse({ ...signUp, claimedAt: signUp.at })),
      ]),
      { ...keys.signUpCounter(id), drawn: signUps.length },
    ])
    await decided(signUps, applicants, id, stores)
    for (let follows; (follows = await stores.admissions.follows(id, 50)).length > 0;)
      await Promise.all(follows.map((follow) => stores.admissions.followDone(follow)))
  }
  // One after the other: side by side their transactions hold each other up in the local store.
  for (const occasion of held.occasions) await fill(occasion)
}
