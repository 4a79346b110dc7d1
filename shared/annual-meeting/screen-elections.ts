import type { AssignmentType } from '../assignments/types.ts'
import { ElectionsData, letterOf, outcomeOfPost, type ElectionPost } from './agenda/election-posts.ts'
import { stateOfPost, type PostState } from './agenda/post-state.ts'
import { isCounted, uncountedIn } from './elections/counting.ts'
import type { Round } from './elections/election.ts'
import { runOffCalled, standingOf, type Standing } from './elections/standing.ts'
import type { MeetingContent, MeetingItem } from './meeting.ts'

export type ScreenCandidate = {
  person: string
  /** Votes in each counted round; null where the candidate did not stand. */
  votes: (number | null)[]
  standing: Standing | null
}

export type ScreenElection = {
  letter: string
  type: AssignmentType
  seats: number
  years: number
  state: PostState
  candidates: ScreenCandidate[]
}

const electionOnScreen = (
  post: ElectionPost & { type: AssignmentType },
  index: number,
  content: Pick<MeetingContent, 'items' | 'summary'>,
): ScreenElection => {
  const outcome = outcomeOfPost(post, content)
  const nominees = post.nominees ?? []
  const standIn = (round: number) => (round === 0 ? nominees : ((outcome && runOffCalled(outcome)?.candidates) ?? []))
  const rounds = post.method === 'counted' && outcome ? (post.rounds ?? []) : []
  const isStated = (round: Round, at: number) => isCounted(round) && uncountedIn(round, standIn(at)).length === 0
  const isShown = outcome?.status !== 'invalid' && rounds.every(isStated)
  const counted = outcome?.status === 'invalid' ? [] : rounds.filter(isStated)
  return {
    letter: letterOf(index),
    type: post.type,
    seats: post.seats ?? 1,
    years: post.termYears ?? 1,
    state: stateOfPost(post, content),
    candidates: nominees.map((person) => ({
      person,
      votes: counted.map(({ votes }, round) => (standIn(round).includes(person) ? (votes[person] ?? 0) : null)),
      standing: isShown ? standingOf(person, outcome) : null,
    })),
  }
}

/** The elections on the screen in the room; a round that is still being written shows nothing of any candidate. */
export const screenElections = (
  item: MeetingItem,
  content: Pick<MeetingContent, 'items' | 'summary'>,
): ScreenElection[] =>
  (ElectionsData.safeParse(item.data).data?.posts ?? []).flatMap((post, index) =>
    post.type ? [electionOnScreen({ ...post, type: post.type }, index, content)] : [],
  )
