import { z } from 'zod'
import type { MeetingItem } from '../meeting.ts'
import { CountedVote, drawableVote, voteFindings, voteSentences, type Counted } from './counted-vote.ts'
import { defineWidget, minutesOf, present, report } from './define-widget.ts'
import { choice } from './item-fields.ts'

export const DischargeData = z.strictObject({
  decision: choice('granted', 'not-granted'),
  /** Votes of those entitled: members of the board do not vote. */
  entitledVotes: CountedVote.nullish(),
})
export type DischargeData = z.infer<typeof DischargeData>

const countedOf = ({ id, data }: MeetingItem<DischargeData>): Counted => ({
  votes: data.entitledVotes,
  question: 'discharge',
  of: id,
})

/** Discharge of the board, decided without its members and without a casting vote from among them. */
export const discharge = defineWidget<DischargeData>({
  kind: 'discharge',
  place: 'agenda',
  schema: DischargeData,
  defaults: () => ({ decision: null, entitledVotes: null }),
  findings: (item, content) => {
    const { decision } = item.data
    const approved = decision ? decision === 'granted' : null
    return present(
      !decision && report(item, 'annual-meeting').error('item-not-filled-in', 'decision'),
      ...voteFindings({ ...countedOf(item), item, field: 'entitledVotes', approved }, content),
    )
  },
  drawables: (item) => [drawableVote('entitledVotes', countedOf(item))],
  sentences: (item, context) => {
    const { decision } = item.data
    const { say } = context
    const { text, missing } = minutesOf(item)
    if (!decision) return [missing('undecided', say('protocol.undecided'))]
    return [
      ...voteSentences(item, 'protocol.discharge.votes', countedOf(item), context),
      text('decision', say(`protocol.discharge.${decision}`)),
      text('without-board', say('protocol.discharge.without-board')),
    ]
  },
})
