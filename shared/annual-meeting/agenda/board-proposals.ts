import { z } from 'zod'
import { meetingLimits } from '../../limits.ts'
import { minutesOf, present, report } from './define-widget.ts'
import { choice, isBlank, text } from './item-fields.ts'
import type { Finding, Sentence, WidgetContext } from './widget.ts'

export const proposalDecisions = ['approved', 'rejected', 'tabled'] as const

/** A proposal of the board: in a list within the item of the motions, without submitter, answer or last day. */
export const BoardProposal = z.strictObject({
  id: z.string().min(1).max(40),
  title: text(meetingLimits.titleLength),
  proposal: text(),
  decision: choice(...proposalDecisions),
})
export type BoardProposal = z.infer<typeof BoardProposal>

const hasOwnIds = (proposals: readonly BoardProposal[]): boolean =>
  new Set(proposals.map(({ id }) => id)).size === proposals.length

export const BoardProposals = z.array(BoardProposal).max(30).refine(hasOwnIds, { error: 'invalid' })

export const proposalFindings = (
  item: { id: string },
  { title, proposal, decision }: BoardProposal,
  index: number,
): Finding[] => {
  const { error } = report(item, 'annual-meeting')
  const field = (name: string) => `proposals.${index}.${name}`
  const params = { number: index + 1 }
  return present(
    isBlank(title) && error('proposal-title-required', field('title'), params),
    isBlank(proposal) && error('proposal-text-required', field('proposal'), params),
    !decision && error('proposal-undecided', field('decision'), params),
  )
}

export const proposalSentences = (
  item: { id: string },
  { id, title, proposal, decision }: BoardProposal,
  { say }: WidgetContext,
): Sentence[] => {
  const { text: sentence, missing } = minutesOf(item)
  const name = title?.trim() ?? ''
  return present(
    sentence(`${id}.title`, say('protocol.board-proposal.title', { titled: name ? 'yes' : 'no', title: name })),
    !isBlank(proposal) &&
      sentence(`${id}.proposal`, say('protocol.board-proposal.proposal', { text: proposal!.trim() })),
    decision
      ? sentence(`${id}.decision`, say(`protocol.board-proposal.${decision}`))
      : missing(
          `${id}.undecided`,
          say('protocol.board-proposal.undecided', { titled: name ? 'yes' : 'no', title: name }),
        ),
  )
}
