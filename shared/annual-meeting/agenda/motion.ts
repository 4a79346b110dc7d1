import { z } from 'zod'
import { meetingLimits } from '../../limits.ts'
import { defineWidget, present, report } from './define-widget.ts'
import { MemberOrOutsider, choice, count, isBlank, isChosen, seed, text } from './item-fields.ts'

export const MotionData = z.strictObject({
  number: z.number().int().min(1).max(999).nullish(),
  title: text(meetingLimits.titleLength),
  submitter: MemberOrOutsider.nullish(),
  proposal: text(),
  boardAnswer: text(),
  boardRecommendation: choice('approve', 'reject', 'answered'),
  decision: choice('approved', 'rejected', 'answered', 'tabled'),
  /** A counted vote; at a tie the chairman's vote or the recorded draw decides. */
  votes: z.strictObject({ inFavour: count, against: count, seed, chairmanFor: z.boolean().nullish() }).nullish(),
})
export type MotionData = z.infer<typeof MotionData>

/** A motion: what is missing before the meeting is found in the preparation, what is undecided at the meeting. */
export const motion = defineWidget<MotionData>({
  kind: 'motion',
  place: 'record',
  schema: MotionData,
  defaults: () => ({ number: null, title: null, submitter: null, proposal: null, boardAnswer: null, decision: null }),
  findings: (item) => {
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
    )
  },
  sentences: () => [],
})
