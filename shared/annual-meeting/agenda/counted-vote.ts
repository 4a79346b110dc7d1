import { z } from 'zod'
import { decide, hasCastingVote, type Decision } from '../voting.ts'
import type { MeetingContent } from '../meeting.ts'
import { count, seed } from './item-fields.ts'
import { officersOf } from './meeting-roles.ts'
import { votersOf } from './voting-list.ts'
import { present, report } from './define-widget.ts'
import type { Finding, Sentence, Say } from './widget.ts'

/** A counted vote on yes or no; at a tie the chairman's vote or the recorded draw decides. */
export const CountedVote = z.strictObject({ inFavour: count, against: count, seed, chairmanFor: z.boolean().nullish() })
export type CountedVote = z.infer<typeof CountedVote>

type Question = 'discharge' | 'other'

/** Whether the meeting's chairman has a casting vote on a question. */
export const chairmanHasCastingVote = (content: Pick<MeetingContent, 'items' | 'people'>, question: Question): boolean => {
  const ref = officersOf(content).chairman?.ref
  const person = ref ? content.people[ref] : undefined
  return person !== undefined && hasCastingVote({ clubMember: person.member, boardMember: person.boardMember }, question)
}

/** What a counted vote decides; null where votes were not counted. */
export const outcomeOf = (votes: CountedVote | null | undefined, content: MeetingContent, question: Question): Decision | null => {
  const { inFavour, against, chairmanFor, seed: draw } = votes ?? {}
  if (typeof inFavour !== 'number' || typeof against !== 'number') return null
  return decide({ inFavour, against, chairmanFor, seed: draw, chairmanHasCastingVote: chairmanHasCastingVote(content, question) })
}

const findingOfNeed = { votes: 'votes-missing', 'casting-vote': 'casting-vote-missing', lot: 'lot-missing' } as const
const fieldOfNeed = { votes: 'inFavour', 'casting-vote': 'chairmanFor', lot: 'seed' } as const

type Asked = { item: { id: string }; field: string; votes: CountedVote | null | undefined; question: Question; /** What the item says was decided. */ approved: boolean | null }

/** What is wrong with a counted vote: undecided ties, a decision that the votes contradict, more votes than voters. */
export const voteFindings = ({ item, field, votes, question, approved }: Asked, content: MeetingContent): Finding[] => {
  const outcome = outcomeOf(votes, content, question)
  if (!outcome) return []
  const { error, warning } = report(item, 'annual-meeting')
  const voters = votersOf(content)
  const cast = (votes?.inFavour ?? 0) + (votes?.against ?? 0)
  return present(
    !outcome.decided && error(findingOfNeed[outcome.needs], `${field}.${fieldOfNeed[outcome.needs]}`),
    outcome.decided && approved !== null && approved !== outcome.approved && error('decision-against-votes', 'decision'),
    voters !== null && cast > voters && warning('more-votes-than-voters', `${field}.inFavour`, { voters }),
  )
}

/** How a counted vote is minuted, before the decision itself. */
export const voteSentences = (votes: CountedVote | null | undefined, outcome: Decision | null, say: Say, wording: string, text: (meaning: string, text: string) => Sentence): Sentence[] => {
  if (!outcome?.decided) return []
  return present(
    text('votes', say(wording, { inFavour: votes?.inFavour ?? 0, against: votes?.against ?? 0 })),
    outcome.by === 'casting-vote' && text('casting-vote', say('protocol.motion.casting-vote')),
    outcome.by === 'lot' && text('lots', say('protocol.motion.lots', { seed: votes?.seed ?? '' })),
  )
}
