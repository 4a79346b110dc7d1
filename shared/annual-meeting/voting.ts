import { drawLots } from './elections/lots.ts'

/** The least number of votes that is two thirds of those present: 6 of 9, 7 of 10. */
export const twoThirdsOf = (present: number): number => Math.ceil((present * 2) / 3)

/** Whether two thirds of those present are in favour, as amending the agenda needs (specification section 9). */
export const isTwoThirds = (inFavour: number, present: number): boolean => present > 0 && inFavour * 3 >= present * 2

/** Whether more have voted than the voting list holds; before it is settled nothing is too many. */
export const exceedsVoters = (cast: number, voters: number | null | undefined): boolean =>
  typeof voters === 'number' && cast > voters

/** A counted vote for and against; those who abstain are not counted. */
export type Vote = {
  inFavour: number
  against: number
  chairmanFor?: boolean | null
  /** The chairman of the meeting is a member of the club and entitled to vote on the question. */
  chairmanHasCastingVote: boolean
  seed?: string | null
}

export type Decision =
  | {
      decided: true
      approved: boolean
      by: 'majority' | 'casting-vote' | 'lot'
      tickets?: { entry: string; ticket: string }[]
    }
  | { decided: false; needs: 'votes' | 'casting-vote' | 'lot' }

/** More votes win; at a tie the casting vote of a chairman who is a member, else lots (specification section 9). */
export const decide = ({ inFavour, against, chairmanFor, chairmanHasCastingVote, seed }: Vote): Decision => {
  if (inFavour + against === 0) return { decided: false, needs: 'votes' }
  if (inFavour !== against) return { decided: true, approved: inFavour > against, by: 'majority' }
  if (chairmanHasCastingVote) {
    return typeof chairmanFor === 'boolean'
      ? { decided: true, approved: chairmanFor, by: 'casting-vote' }
      : { decided: false, needs: 'casting-vote' }
  }
  if (!seed) return { decided: false, needs: 'lot' }
  const tickets = drawLots(seed, 'vote', ['for', 'against'])
  return { decided: true, approved: tickets[0]?.entry === 'for', by: 'lot', tickets }
}

/** Whether the chairman of the meeting has a casting vote: a member of the club, and on discharge no board member. */
export const hasCastingVote = (
  chairman: { clubMember: boolean; boardMember: boolean },
  question: 'discharge' | 'other',
): boolean => chairman.clubMember && !(question === 'discharge' && chairman.boardMember)
