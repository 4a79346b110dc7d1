import { z } from 'zod'
import { seedsOf, voteLot } from '../elections/draws.ts'
import { decide, exceedsVoters, hasCastingVote, type Decision } from '../voting.ts'
import type { MeetingContent } from '../meeting.ts'
import { count, seed } from './item-fields.ts'
import { officersOf } from './meeting-roles.ts'
import { votersOf } from './voting-list.ts'
import { minutesOf, present, report } from './define-widget.ts'
import { drawsSetAside } from './draw-minutes.ts'
import type { Drawable, Finding, Sentence, WidgetContext } from './widget.ts'

/** A counted vote on yes or no; at a tie the chairman's vote or the recorded draw decides. */
export const CountedVote = z.strictObject({ inFavour: count, against: count, seed, chairmanFor: z.boolean().nullish() })
export type CountedVote = z.infer<typeof CountedVote>

type Question = 'discharge' | 'other'

export const chairmanHasCastingVote = (
  content: Pick<MeetingContent, 'items' | 'people'>,
  question: Question,
): boolean => {
  const ref = officersOf(content).chairman?.ref
  const person = ref ? content.people[ref] : undefined
  return (
    person !== undefined && hasCastingVote({ clubMember: person.member, boardMember: person.boardMember }, question)
  )
}

/** `of`: the id under which lots are drawn for the vote. */
export type Counted = { votes: CountedVote | null | undefined; question: Question; of: string }

/** The key of the lots that decided a vote; null where none were drawn. */
export const seedOfVote = (
  { votes, of }: Pick<Counted, 'votes' | 'of'>,
  { summary }: Pick<MeetingContent, 'summary'>,
): string | null => seedsOf(summary, of)(voteLot) ?? votes?.seed ?? null

export const hasTooManyVotes = (
  votes: CountedVote | null | undefined,
  content: Pick<MeetingContent, 'items'>,
): boolean => exceedsVoters((votes?.inFavour ?? 0) + (votes?.against ?? 0), votersOf(content))

/** What a counted vote decides; null where votes were not counted, or more than the voting list holds. */
export const outcomeOf = ({ votes, question, of }: Counted, content: MeetingContent): Decision | null => {
  const { inFavour, against, chairmanFor } = votes ?? {}
  if (typeof inFavour !== 'number' || typeof against !== 'number' || hasTooManyVotes(votes, content)) return null
  const drawn = seedOfVote({ votes, of }, content)
  // Lots that were drawn decide until they are set aside, also when the chairman has changed.
  return decide({
    inFavour,
    against,
    chairmanFor,
    seed: drawn,
    chairmanHasCastingVote: drawn === null && chairmanHasCastingVote(content, question),
  })
}

const findingOfNeed = { votes: 'votes-missing', 'casting-vote': 'casting-vote-missing', lot: 'lot-missing' } as const
const fieldOfNeed = { votes: 'inFavour', 'casting-vote': 'chairmanFor', lot: 'seed' } as const

type Asked = Counted & {
  item: { id: string }
  field: string
  /** What the item says was decided. */ approved: boolean | null
}

export const voteFindings = ({ item, field, approved, ...counted }: Asked, content: MeetingContent): Finding[] => {
  const { votes } = counted
  const { error } = report(item, 'annual-meeting')
  if (hasTooManyVotes(votes, content))
    return [error('more-votes-than-voters', `${field}.inFavour`, { voters: votersOf(content) ?? 0 })]
  const [missing, other] = (['inFavour', 'against'] as const).filter((name) => typeof votes?.[name] !== 'number')
  if (votes && missing && !other) return [error('votes-missing', `${field}.${missing}`)]
  const outcome = outcomeOf(counted, content)
  if (!outcome) return []
  return present(
    !outcome.decided && error(findingOfNeed[outcome.needs], `${field}.${fieldOfNeed[outcome.needs]}`),
    outcome.decided &&
      approved !== null &&
      approved !== outcome.approved &&
      error('decision-against-votes', 'decision'),
  )
}

/** The minutes of a counted vote before its decision; draws set aside stand there also without a decision. */
export const voteSentences = (
  item: { id: string },
  wording: string,
  counted: Counted,
  context: WidgetContext,
): Sentence[] => {
  const { content, say } = context
  const { text, missing } = minutesOf(item)
  const outcome = outcomeOf(counted, content)
  const setAside = drawsSetAside(item, counted.of, context)
  if (hasTooManyVotes(counted.votes, content))
    return [missing('votes', say('protocol.votes-too-many', { voters: votersOf(content) ?? 0 })), ...setAside]
  if (!outcome?.decided) return setAside
  const { inFavour, against } = counted.votes ?? {}
  return present(
    text('votes', say(wording, { inFavour: inFavour ?? 0, against: against ?? 0 })),
    ...setAside,
    outcome.by === 'casting-vote' && text('casting-vote', say('protocol.motion.casting-vote')),
    outcome.by === 'lot' && text('lots', say('protocol.motion.lots', { seed: seedOfVote(counted, content) ?? '' })),
  )
}

export const drawableVote = (path: string, counted: Counted): Drawable => ({
  of: counted.of,
  path,
  waiting: (content) => {
    const outcome = outcomeOf(counted, content)
    return outcome?.decided === false && outcome.needs === 'lot' ? voteLot : null
  },
  basis: () => [counted.votes?.inFavour ?? null, counted.votes?.against ?? null],
  storedSeed: counted.votes?.seed ?? null,
})
