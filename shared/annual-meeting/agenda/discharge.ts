import { z } from 'zod'
import { CountedVote, outcomeOf, voteFindings, voteSentences } from './counted-vote.ts'
import { defineWidget, minutesOf, present, report } from './define-widget.ts'
import { choice } from './item-fields.ts'

export const DischargeData = z.strictObject({
  decision: choice('granted', 'not-granted'),
  /** Votes of those entitled: members of the board do not vote. */
  entitledVotes: CountedVote.nullish(),
})
export type DischargeData = z.infer<typeof DischargeData>

/** Discharge of the board, decided without its members and without a casting vote from among them. */
export const discharge = defineWidget<DischargeData>({
  kind: 'discharge',
  place: 'agenda',
  schema: DischargeData,
  defaults: () => ({ decision: null, entitledVotes: null }),
  findings: (item, content) => {
    const { decision, entitledVotes } = item.data
    const approved = decision ? decision === 'granted' : null
    return present(
      !decision && report(item, 'annual-meeting').error('item-not-filled-in', 'decision'),
      ...voteFindings({ item, field: 'entitledVotes', votes: entitledVotes, question: 'discharge', approved }, content),
    )
  },
  sentences: (item, { content, say }) => {
    const { decision, entitledVotes } = item.data
    const { text, missing } = minutesOf(item)
    if (!decision) return [missing('undecided', say('protocol.undecided'))]
    return [
      ...voteSentences(entitledVotes, outcomeOf(entitledVotes, content, 'discharge'), say, 'protocol.discharge.votes', text),
      text('decision', say(`protocol.discharge.${decision}`)),
      text('without-board', say('protocol.discharge.without-board')),
    ]
  },
})
