import { z } from 'zod'
import { BoardProposals, proposalFindings, proposalSentences } from './board-proposals.ts'
import { defineWidget, minutesOf } from './define-widget.ts'
import { itemsOf } from './item-data.ts'
import { motion } from './motion.ts'

export const MotionsData = z.strictObject({
  proposals: BoardProposals.nullish(),
})
export type MotionsData = z.infer<typeof MotionsData>

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
