import { z } from 'zod'
import { assignmentTypes, type AssignmentType } from '../../assignments/types.ts'
import type { FieldIssue } from '../../fields/errors.ts'
import { meetingLimits, termYears } from '../../limits.ts'
import { assignmentEnd } from '../../season.ts'
import { seedsOf } from '../elections/draws.ts'
import type { ElectionOutcome } from '../elections/election.ts'
import { electionOutcome } from '../elections/outcome.ts'
import { PersonRef } from '../../basics/references.ts'
import { type Draw, type MeetingContent, type MeetingItem } from '../meeting.ts'
import { calendarYear } from '../../basics/rehearsal-year.ts'
import { dataOf } from './item-data.ts'
import { choice, count, seed } from './item-fields.ts'
import { votersOf } from './voting-list.ts'
import type { Drawable } from './widget.ts'

export const ElectionRound = z.strictObject({
  votes: z.record(PersonRef, z.number().int().min(0).max(meetingLimits.highestVoters)),
  /** Voters who voted for a candidate; needed where there are several seats. */
  ballots: count,
  blanks: count,
})
export type ElectionRound = z.infer<typeof ElectionRound>

export const ElectionPost = z.strictObject({
  id: z.string().min(1).max(40),
  type: z.enum(assignmentTypes).nullish(),
  seats: z.number().int().min(1).max(20).nullish(),
  termYears: z.number().int().min(termYears.min).max(termYears.max).nullish(),
  holders: z.array(PersonRef).max(20).nullish(),
  nominees: z.array(PersonRef).max(40).nullish(),
  method: choice('acclamation', 'counted'),
  rounds: z.array(ElectionRound).max(10).nullish(),
  /** Those who withdrew after the first round. */
  withdrawn: z.array(PersonRef).max(40).nullish(),
  seed,
  /** The election is put off: the seats stay vacant for the time being. */
  postponed: z.boolean().nullish(),
})
export type ElectionPost = z.infer<typeof ElectionPost>

export const ElectionsData = z.strictObject({ posts: z.array(ElectionPost).max(40).nullish() })
export type ElectionsData = z.infer<typeof ElectionsData>

type Held = Pick<MeetingContent, 'items' | 'summary'>

/** What the election to a post has come to; null before a method is chosen, and for a postponed one. */
export const outcomeOfPost = (post: ElectionPost, content: Held): ElectionOutcome | null => {
  if (!post.method || post.postponed) return null
  const drawn = seedsOf(content.summary, post.id)
  return electionOutcome({
    seats: post.seats ?? 1,
    candidates: post.nominees ?? [],
    method: post.method,
    rounds: post.rounds ?? [],
    withdrawn: post.withdrawn ?? [],
    seedOf: (lot) => drawn(lot) ?? post.seed ?? null,
    voters: votersOf(content),
  })
}

export type ElectedPerson = {
  postId: string
  type: AssignmentType
  person: PersonRef
  termYears: number
  until: string
}

const electedToPost = (post: ElectionPost, content: Held): ElectedPerson[] => {
  const outcome = outcomeOfPost(post, content)
  const { id, type, termYears: years } = post
  if (outcome?.status !== 'decided' || !type || !years) return []
  return outcome.elected.map(({ person }) => ({
    postId: id,
    type,
    person,
    termYears: years,
    until: assignmentEnd(calendarYear(content.summary.year), years),
  }))
}

/** Everybody the meeting has elected, ready to be registered; posts still open are left out. */
export const electedAt = (content: Held): ElectedPerson[] =>
  (dataOf(content, 'elections', ElectionsData)?.posts ?? []).flatMap((post) => electedToPost(post, content))

export const nomineesOf = ({ posts }: ElectionsData): PersonRef[] => [
  ...new Set((posts ?? []).flatMap(({ nominees }) => nominees ?? [])),
]

/** The fields that nominate one of these members, who may not be nominated. */
export const nominatedAt = (data: unknown, refs: readonly string[]): FieldIssue[] =>
  (ElectionsData.safeParse(data).data?.posts ?? []).flatMap(({ nominees }, index) =>
    nominees?.some((ref) => refs.includes(ref))
      ? [{ path: `data.posts.${index}.nominees`, code: 'person-not-in-club' as const }]
      : [],
  )

/** How many rounds a draw with this label rests on: its number stands last. */
const roundsOf = (label: string): number => Number(label.split('-').at(-1))

/** How many rounds of a post have to stay as they are, because a draw that stands rests on them. */
export const roundsDrawn = (draws: readonly Pick<Draw, 'label'>[]): number =>
  Math.max(0, ...draws.map(({ label }) => roundsOf(label)))

const countedIn = ({ votes, ballots, blanks }: ElectionRound) => [
  Object.entries(votes).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ballots ?? null,
  blanks ?? null,
]

export const drawablePosts = ({ data }: MeetingItem<ElectionsData>): Drawable[] =>
  (data.posts ?? []).map((post, index) => ({
    of: post.id,
    path: `posts.${index}`,
    waiting: (content) => outcomeOfPost(post, content)?.lot ?? null,
    basis: (label) => [
      post.type ?? null,
      post.seats ?? 1,
      (post.nominees ?? []).toSorted(),
      post.method ?? null,
      Boolean(post.postponed),
      (post.withdrawn ?? []).toSorted(),
      (post.rounds ?? []).slice(0, roundsOf(label)).map(countedIn),
    ],
    storedSeed: post.seed ?? null,
  }))

const alphabet = 26

/** The letter under which a post stands: a, b … z, aa. */
export const letterOf = (index: number): string =>
  (index >= alphabet ? letterOf(Math.floor(index / alphabet) - 1) : '') + String.fromCodePoint(97 + (index % alphabet))
