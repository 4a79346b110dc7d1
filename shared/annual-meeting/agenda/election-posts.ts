import { z } from 'zod'
import { AssignmentType } from '../../assignments/types.ts'
import { meetingLimits, termYears } from '../../limits.ts'
import { assignmentEnd } from '../../season.ts'
import type { ElectionOutcome } from '../elections/election.ts'
import { electionOutcome } from '../elections/outcome.ts'
import { PersonRef, type MeetingContent } from '../meeting.ts'
import { calendarYear } from '../rehearsal.ts'
import { dataOf } from './item-data.ts'
import { choice, count, seed } from './item-fields.ts'
import { votersOf } from './voting-list.ts'

export const ElectionRound = z.strictObject({
  /** Votes by candidate. */
  votes: z.record(PersonRef, z.number().int().min(0).max(meetingLimits.highestVoters)),
  /** Voters who voted for somebody; needed where there are several seats. */
  ballots: count,
  blanks: count,
})
export type ElectionRound = z.infer<typeof ElectionRound>

export const ElectionPost = z.strictObject({
  id: z.string().min(1).max(40),
  type: AssignmentType.nullish(),
  seats: z.number().int().min(1).max(20).nullish(),
  termYears: z.number().int().min(termYears.min).max(termYears.max).nullish(),
  /** Those who hold the assignment now. */
  holders: z.array(PersonRef).max(20).nullish(),
  nominees: z.array(PersonRef).max(40).nullish(),
  method: choice('acclamation', 'counted'),
  rounds: z.array(ElectionRound).max(10).nullish(),
  seed,
  /** The election is put off: the seats stay vacant for the time being. */
  postponed: z.boolean().nullish(),
})
export type ElectionPost = z.infer<typeof ElectionPost>

export const ElectionsData = z.strictObject({ posts: z.array(ElectionPost).max(40).nullish() })
export type ElectionsData = z.infer<typeof ElectionsData>

/** What the election to a post has come to; null before a method is chosen, and for a postponed one. */
export const outcomeOfPost = (post: ElectionPost, voters: number | null): ElectionOutcome | null => {
  if (!post.method || post.postponed) return null
  return electionOutcome({ seats: post.seats ?? 1, candidates: post.nominees ?? [], method: post.method, rounds: post.rounds ?? [], seed: post.seed, voters })
}

export type ElectedPerson = { postId: string; type: AssignmentType; person: PersonRef; termYears: number; /** Last day of the assignment. */ until: string }

const electedToPost = (post: ElectionPost, voters: number | null, year: number): ElectedPerson[] => {
  const outcome = outcomeOfPost(post, voters)
  const { id, type, termYears: years } = post
  if (outcome?.status !== 'decided' || !type || !years) return []
  return outcome.elected.map(({ person }) => ({ postId: id, type, person, termYears: years, until: assignmentEnd(calendarYear(year), years) }))
}

/** Everybody the meeting has elected, ready to be registered; posts still open are left out. */
export const electedAt = (content: Pick<MeetingContent, 'items' | 'summary'>): ElectedPerson[] => {
  const voters = votersOf(content)
  return (dataOf(content, 'elections', ElectionsData)?.posts ?? []).flatMap((post) => electedToPost(post, voters, content.summary.year))
}

const alphabet = 26

/** The letter under which a post stands: a, b … z, aa. */
export const letterOf = (index: number): string =>
  (index >= alphabet ? letterOf(Math.floor(index / alphabet) - 1) : '') + String.fromCodePoint(97 + (index % alphabet))
