import { nameTo } from '#shared/basics/named.ts'
import * as contract from '#shared/contract/course-participants.ts'
import { participantsAtOnce, type Participant, type ParticipantsView } from '#shared/contract/course-participants.ts'
import { unmarkedIn } from '#shared/courses/attendance.ts'
import type { Course } from '#shared/courses/course.ts'
import type { HeldOccasion } from '#shared/courses/occasion.ts'
import {
  hindranceOf,
  listsOf,
  organiserActsFor,
  participantLists,
  type ParticipantList,
  type Participants,
} from '#shared/courses/organiser-rule.ts'
import { isOfOrganiser, type AskedAct, type SignUpItem } from '#shared/courses/sign-up.ts'
import { groupsOf } from '#shared/courses/target-groups.ts'
import { placesInLine, type InLine } from '#shared/courses/waiting-line.ts'
import { PortalError } from '#shared/errors.ts'
import { withClashing } from '#shared/platform/stores/courses/with-clashing.ts'
import { livePerson } from '#shared/platform/stores/people/access.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { may } from '#shared/roles/access.ts'
import type { OccasionCaller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'

const askedAtOnce = 200
/** For so long (ms) a person is shown that what they asked for could not be done. */
const refusalShownFor = 15 * 60_000

type StoredParticipants = Omit<Participants, 'occasion' | 'signUps' | 'clashing'> & {
  course: Course
  occasion: HeldOccasion
  signUps: readonly SignUpItem[]
  waiting: readonly InLine[]
  asked: readonly AskedAct[]
}

/** @throws PortalError not-found where no one can have signed up */
export const storedParticipants = async (
  { held }: Pick<OccasionCaller, 'held'>,
  { admissions, signUps }: Stores,
): Promise<StoredParticipants> => {
  if (!held || held.occasion.state === 'draft') throw new PortalError('not-found')
  const { id } = held.occasion
  // Read before the standings: a request that is done in between would otherwise seem never to have been made.
  const asked = await admissions.askedActs(id, askedAtOnce)
  const [all, waiting] = await Promise.all([admissions.allSignUps(id), signUps.readWaiting(id)])
  return { ...held, signUps: all, waiting, line: waiting.map(({ number }) => number), asked }
}

type Viewer = Pick<OccasionCaller, 'who' | 'resource' | 'portalNow'>

/** Operators read numbers and keep the order; everything else is the organisers’ and editors’. */
const mayOrganiseAs = ({ who, resource, portalNow }: Viewer): boolean =>
  may('occasion.organise', who, resource, portalNow).ok

type KnownParticipants = StoredParticipants & Pick<Participants, 'clashing'>

export const participantView = async (
  signUp: SignUpItem,
  participants: KnownParticipants,
  viewer: Viewer,
  stores: Stores,
): Promise<Participant> => {
  const { number, at, chosen, standing, givingUpSince, handled, attendance, written, person } = signUp
  const { who, resource, portalNow } = viewer
  const isDecided = !listsOf(signUp).includes('undecided')
  const nameOf = async (by: string) => {
    const found = await stores.people.person(by)
    return found ? nameTo(found, who.ref) : ''
  }
  const [live, handler, marker] = await Promise.all([
    livePerson(stores, person, null, portalNow),
    handled ? nameOf(handled.by) : '',
    attendance ? nameOf(attendance.by) : '',
  ])
  const theirs = live?.who.roles.flatMap(groupsOf) ?? []
  const isAsked = participants.asked.some((act) => act.number === number && isOfOrganiser(act))
  const mayReorder = may('occasion.reorder', who, resource, portalNow).ok
  const mayOrganise = mayOrganiseAs(viewer)
  return {
    number,
    at,
    chosen,
    standing,
    givingUpSince,
    name: mayOrganise ? (live ? nameTo(live.person, who.ref) : '') : null,
    groups: isDecided ? [] : participants.course.groups.filter((group) => theirs.includes(group)),
    places: placesInLine(participants.waiting, number),
    handled: handled ? { what: handled.what, at: handled.at, name: handler } : null,
    written: mayOrganise ? (written?.text ?? null) : null,
    attendance: attendance ? { came: attendance.came, at: attendance.at, name: marker } : null,
    isAsked,
    may: isAsked
      ? []
      : organiserActsFor(signUp, participants, portalNow).filter((what) =>
          what === 'reorder' ? mayReorder : mayOrganise,
        ),
    hindrance: mayOrganise && !isAsked ? hindranceOf(signUp, participants, portalNow) : null,
  }
}

/** Those who wait stand in the order of the line, everybody else in the order of their numbers. */
const inOrder = (list: ParticipantList, { signUps, line }: StoredParticipants): SignUpItem[] => {
  const listed = signUps.filter((signUp) => listsOf(signUp).includes(list))
  if (list !== 'line') return listed.toSorted((one, other) => one.number - other.number)
  const placeOf = ({ number }: SignUpItem) => (line.includes(number) ? line.indexOf(number) : -1)
  return listed.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const participantsPage = async (
  participants: StoredParticipants,
  { list, page }: { list: ParticipantList; page: number },
  viewer: Viewer,
  stores: Stores,
): Promise<ParticipantsView> => {
  const { course, occasion, signUps, line } = participants
  const from = (page - 1) * participantsAtOnce
  const shown = inOrder(list, participants).slice(from, from + participantsAtOnce)
  const numbers = shown.filter((signUp) => !listsOf(signUp).includes('ended')).map(({ number }) => number)
  const known = await withClashing(stores, participants, viewer.portalNow, numbers)
  const count = (each: ParticipantList) => signUps.filter((signUp) => listsOf(signUp).includes(each)).length
  return {
    course,
    occasion,
    counts: Object.fromEntries(participantLists.map((each) => [each, count(each)])) as ParticipantsView['counts'],
    participants: await Promise.all(shown.map((signUp) => participantView(signUp, known, viewer, stores))),
    unmarked: unmarkedIn(signUps, occasion, viewer.portalNow),
    line: [...line],
    refused: signUps.flatMap(({ number, refused }) =>
      refused?.by === viewer.who.ref && refused.at > viewer.portalNow - refusalShownFor
        ? [{ number, code: refused.code }]
        : [],
    ),
    mayOrganise: mayOrganiseAs(viewer),
    mayReadNeeds: may('occasion.needs', viewer.who, viewer.resource, viewer.portalNow).ok,
    portalNow: viewer.portalNow,
  }
}

/** @throws not-found for an occasion that is not published */
export const readParticipants = operation(contract.readParticipants, {
  run: async ({ query }, caller, { stores }) =>
    participantsPage(await storedParticipants(caller, stores), query, caller, stores),
})
