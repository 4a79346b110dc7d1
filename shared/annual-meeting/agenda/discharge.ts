import { z } from 'zod'
import { defineWidget, minutesOf, present, report } from './define-widget.ts'
import { choice, count } from './item-fields.ts'
import { votersOf } from './voting-list.ts'

export const DischargeData = z.strictObject({
  decision: choice('granted', 'not-granted'),
  /** Votes of those entitled: members of the board do not vote. */
  entitledVotes: z.strictObject({ inFavour: count, against: count }).nullish(),
})
export type DischargeData = z.infer<typeof DischargeData>

const countedVotes = ({ entitledVotes }: DischargeData): { inFavour: number; against: number } | null => {
  const { inFavour, against } = entitledVotes ?? {}
  return typeof inFavour === 'number' && typeof against === 'number' ? { inFavour, against } : null
}

/** Discharge of the board, decided without its members. */
export const discharge = defineWidget<DischargeData>({
  kind: 'discharge',
  place: 'agenda',
  schema: DischargeData,
  defaults: () => ({ decision: null, entitledVotes: null }),
  findings: (item, content) => {
    const { decision } = item.data
    const votes = countedVotes(item.data)
    const voters = votersOf(content)
    const { error, warning } = report(item, 'annual-meeting')
    const isRefusedByVotes = votes !== null && votes.inFavour < votes.against
    const isGrantedByVotes = votes !== null && votes.inFavour > votes.against
    return present(
      !decision && error('item-not-filled-in', 'decision'),
      ((decision === 'granted' && isRefusedByVotes) || (decision === 'not-granted' && isGrantedByVotes)) && error('decision-against-votes', 'decision'),
      votes !== null && votes.inFavour === votes.against && votes.inFavour > 0 && warning('discharge-tied', 'entitledVotes'),
      votes !== null && voters !== null && votes.inFavour + votes.against > voters && warning('more-votes-than-voters', 'entitledVotes', { voters }),
    )
  },
  sentences: (item, { say }) => {
    const { decision } = item.data
    const votes = countedVotes(item.data)
    const { text, missing } = minutesOf(item)
    if (!decision) return [missing('undecided', say('protocol.undecided'))]
    return present(
      votes && text('votes', say('protocol.discharge.votes', votes)),
      text('decision', say(`protocol.discharge.${decision}`)),
      text('without-board', say('protocol.discharge.without-board')),
    )
  },
})
