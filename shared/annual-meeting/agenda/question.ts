import { z } from 'zod'
import { defineWidget, minutesOf, present, report } from './define-widget.ts'
import { MemberOrOutsider, SentByMember, isBlank, isChosen, text } from './item-fields.ts'

export const QuestionData = z.strictObject({
  text: text(),
  askedBy: MemberOrOutsider.nullish(),
  answer: text(),
  sent: SentByMember.optional(),
})
export type QuestionData = z.infer<typeof QuestionData>

/** A question that a member sent in before the meeting. */
export const question = defineWidget<QuestionData>({
  kind: 'question',
  place: 'record',
  schema: QuestionData,
  defaults: () => ({ text: null, askedBy: null, answer: null }),
  findings: (item) => {
    const { error, warning } = report(item, 'preparation')
    return present(
      isBlank(item.data.text) && error('question-text-required', 'text'),
      !isBlank(item.data.text) && isBlank(item.data.answer) && warning('question-unanswered', 'answer'),
    )
  },
  sentences: (item, { say, name }) => {
    const { text: asked, askedBy, answer } = item.data
    const { text } = minutesOf(item)
    if (isBlank(asked)) return []
    const asker = askedBy?.ref ? name(askedBy.ref) : (askedBy?.name ?? '')
    return present(
      text('question', say('protocol.question.asked', { by: isChosen(askedBy) ? 'known' : 'unknown', name: asker, text: asked!.trim() })),
      !isBlank(answer) && text('answer', say('protocol.question.answered', { text: answer!.trim() })),
    )
  },
})
