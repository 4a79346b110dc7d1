import { z } from 'zod'
import { meetingLimits } from '../../limits.ts'
import type { MeetingItem } from '../meeting.ts'
import { CountedVote, drawableVote, voteFindings, voteSentences, type Counted } from './counted-vote.ts'
import { defineWidget, minutesOf, present, report } from './define-widget.ts'
import { MemberOrOutsider, SentByMember, choice, isBlank, isChosen, text } from './item-fields.ts'

export const MotionData = z.strictObject({
  number: z.number().int().min(1).max(999).nullish(),
  title: text(meetingLimits.titleLength),
  submitter: MemberOrOutsider.nullish(),
  background: text(),
  proposal: text(),
  boardAnswer: text(),
  boardRecommendation: choice('approve', 'reject', 'answered'),
  decision: choice('approved', 'rejected', 'answered', 'tabled'),
  votes: CountedVote.nullish(),
  sent: SentByMember.optional(),
})
export type MotionData = z.infer<typeof MotionData>

/** What votes can confirm or contradict; answered and tabled are other questions. */
const approvalOf = (decision: MotionData['decision']): boolean | null =>
  decision === 'approved' ? true : decision === 'rejected' ? false : null

const countedOf = ({ id, data }: MeetingItem<MotionData>): Counted => ({ votes: data.votes, question: 'other', of: id })

export const motion = defineWidget<MotionData>({
  kind: 'motion',
  place: 'record',
  schema: MotionData,
  defaults: () => ({ number: null, title: null, submitter: null, proposal: null, boardAnswer: null, decision: null }),
  findings: (item, content) => {
    const { number, title, submitter, proposal, boardAnswer, decision } = item.data
    const before = report(item, 'preparation')
    const params = { number: number ?? 0 }
    return present(
      !number && before.error('motion-number-required', 'number'),
      isBlank(title) && before.error('motion-title-required', 'title', params),
      !isChosen(submitter) && before.error('motion-submitter-required', 'submitter', params),
      isBlank(proposal) && before.error('motion-proposal-required', 'proposal', params),
      isBlank(boardAnswer) && before.warning('motion-unanswered', 'boardAnswer', params),
      !decision && report(item, 'annual-meeting').error('motion-undecided', 'decision', params),
      ...voteFindings({ ...countedOf(item), item, field: 'votes', approved: approvalOf(decision) }, content),
    )
  },
  drawables: (item) => [drawableVote('votes', countedOf(item))],
  sentences: (item, context) => {
    const { say, name } = context
    const { number, title, submitter, proposal, boardRecommendation, decision } = item.data
    const { text, missing } = minutesOf(item)
    const by = isChosen(submitter) ? 'known' : 'unknown'
    const submitterName = submitter?.ref ? name(submitter.ref) : (submitter?.name?.trim() ?? '')
    return present(
      text(
        'title',
        say('protocol.motion.title', { number: number ?? 0, title: title?.trim() ?? '', by, name: submitterName }),
      ),
      !isBlank(proposal) && text('proposal', say('protocol.motion.proposal', { text: proposal!.trim() })),
      Boolean(boardRecommendation) &&
        text('board', say('protocol.motion.board', { recommendation: boardRecommendation! })),
      ...(decision ? voteSentences(item, 'protocol.motion.votes', countedOf(item), context) : []),
      decision
        ? text('decision', say(`protocol.motion.${decision}`))
        : missing('undecided', say('protocol.motion.undecided', { number: number ?? 0 })),
    )
  },
})
