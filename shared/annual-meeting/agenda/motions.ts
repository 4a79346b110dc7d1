import { z } from 'zod'
import { BoardProposals, proposalFindings, proposalSentences } from './board-proposals.ts'
import { defineWidget, minutesOf } from './define-widget.ts'
import { itemsOf } from './item-data.ts'
import { motion } from './motion.ts'

export const MotionsData = z.strictObject({
  /** The board's own proposals. */
  proposals: BoardProposals.nullish(),
})
export type MotionsData = z.infer<typeof MotionsData>

/** The paragraph under which every motion and every proposal of the board is decided. */
export const motions = defineWidget<MotionsData>({
  kind: 'motions',
  place: 'agenda',
  schema: MotionsData,
  defaults: () => ({ proposals: [] }),
  findings: (item) => (item.data.proposals ?? []).flatMap((proposal, index) => proposalFindings(item, proposal, index)),
  sentences: (item, context) => {
    const decided = itemsOf(context.content, 'motion').flatMap((record) => motion.sentences(record, context))
    const proposed = (item.data.proposals ?? []).flatMap((proposal) => proposalSentences(item, proposal, context))
    if (decided.length + proposed.length === 0)
      return [minutesOf(item).text('none', context.say('protocol.motions.none'))]
    return [...decided, ...proposed]
  },
})
