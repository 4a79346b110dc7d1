import { assignmentRules, recommendationGaps, type AssignmentType } from '../../assignments/types.ts'
import { lastDayOfFebruary } from '../../clock.ts'
import type { MeetingContent, MeetingItem } from '../meeting.ts'
import { calendarYear } from '../../basics/rehearsal-year.ts'
import { defineWidget, minutesOf, present, report } from './define-widget.ts'
import { drawsWithoutPost, minutesOfPost } from './election-minutes.ts'
import {
  drawablePosts,
  ElectionsData,
  electedAt,
  letterOf,
  outcomeOfPost,
  type ElectionPost,
} from './election-posts.ts'
import type { ElectionOutcome } from '../elections/election.ts'
import { isFindingCode } from './finding-codes.ts'
import { hasEnded, stateOfPost } from './post-state.ts'
import { isClubMember } from './meeting-roles.ts'
import type { Finding } from './widget.ts'

type Item = MeetingItem<ElectionsData>

export const votesField = (index: number, round: number, candidate: number): string =>
  `posts.${index}.rounds.${round - 1}.votes.${candidate}`

const missingVotes = (item: Item, post: ElectionPost, index: number, outcome: ElectionOutcome | null): Finding[] => {
  const { round = 1, candidates = [] } = outcome?.uncounted ?? {}
  return candidates.map((person) =>
    report(item, 'annual-meeting').error(
      'election-votes-missing',
      votesField(index, round, (post.nominees ?? []).indexOf(person)),
      { letter: letterOf(index), round, person },
    ),
  )
}

const postFindings = (item: Item, post: ElectionPost, index: number, content: MeetingContent): Finding[] => {
  const { error, warning } = report(item, 'annual-meeting')
  const field = (name: string) => `posts.${index}.${name}`
  const params = { letter: letterOf(index) }
  const outcome = outcomeOfPost(post, content)
  const strangers = (post.nominees ?? []).filter((person) => !isClubMember(content, person))
  return present(
    !post.type && error('election-type-required', field('type'), params),
    !post.seats && error('election-seats-required', field('seats'), params),
    !post.termYears && error('election-term-required', field('termYears'), params),
    Boolean(post.type) &&
      assignmentRules[post.type!].registeredBy === 'union' &&
      warning('assignment-registered-by-union', field('type'), params),
    !post.postponed &&
      outcome?.status !== 'decided' &&
      outcome?.status !== 'invalid' &&
      !outcome?.uncounted &&
      error('election-undecided', field('method'), params),
    Boolean(outcome?.problem) &&
      error(`election-${outcome!.problem!.code}`, field('rounds'), { ...params, round: outcome!.problem!.round }),
    ...missingVotes(item, post, index, outcome),
    Boolean(post.postponed) && warning('election-postponed', field('postponed'), params),
    strangers.length > 0 && error('nominee-not-in-club', field('nominees'), params),
  )
}

/** Those elected, and those whose mandates run on beyond this year's end of assignments. */
const heldAfterwards = (content: MeetingContent): { type: AssignmentType; person: string }[] => {
  const end = lastDayOfFebruary(calendarYear(content.summary.year))
  const running = content.assignments.filter(({ until, type }) => until > end && type in assignmentRules)
  return [...electedAt(content), ...running.map(({ type, person }) => ({ type: type as AssignmentType, person }))]
}

const electedTwice = (item: Item, content: MeetingContent): Finding[] => {
  const letters = new Map<string, string[]>()
  const posts = item.data.posts ?? []
  for (const { person, postId } of electedAt(content))
    letters.set(person, [...(letters.get(person) ?? []), letterOf(posts.findIndex(({ id }) => id === postId))])
  return [...letters].flatMap(([person, [first, second]]) =>
    first && second
      ? [report(item, 'annual-meeting').warning('elected-twice', 'posts', { person, first, second })]
      : [],
  )
}

/** Posts that the meeting still elects to, or has postponed and says so: the advice about them would repeat that. */
const openOrPostponedTypes = (item: Item, content: MeetingContent): Set<AssignmentType | null | undefined> =>
  new Set(
    (item.data.posts ?? [])
      .filter((post) => post.postponed || !hasEnded(stateOfPost(post, content)))
      .map(({ type }) => type),
  )

const recommendations = (item: Item, content: MeetingContent): Finding[] => {
  const alreadyNamed = openOrPostponedTypes(item, content)
  const { missing, peopleMissing } = recommendationGaps(heldAfterwards(content))
  const { warning } = report(item, 'annual-meeting')
  return present(
    ...missing
      .filter((type) => !alreadyNamed.has(type))
      .map((type) => `recommended-${type}-missing`)
      .filter(isFindingCode)
      .map((code) => warning(code, 'posts')),
    missing.length === 0 &&
      peopleMissing > 0 &&
      warning('recommended-people-missing', 'posts', { count: peopleMissing }),
  )
}

export const elections = defineWidget<ElectionsData>({
  kind: 'elections',
  place: 'agenda',
  schema: ElectionsData,
  defaults: () => ({ posts: [] }),
  findings: (item, content) => {
    const posts = item.data.posts ?? []
    if (posts.length === 0) return [report(item, 'annual-meeting').error('item-not-filled-in', 'posts')]
    return [
      ...posts.flatMap((post, index) => postFindings(item, post, index, content)),
      ...electedTwice(item, content),
      ...recommendations(item, content),
    ]
  },
  drawables: drawablePosts,
  sentences: (item, context) => {
    const posts = item.data.posts ?? []
    if (posts.length === 0) return [minutesOf(item).missing('undecided', context.say('protocol.undecided'))]
    return [
      ...posts.flatMap((post, index) => minutesOfPost(item, post, index, context)),
      ...drawsWithoutPost(item, posts, context),
    ]
  },
})
