import { z } from 'zod'
import { defineWidget, minutesOf, present, report } from './define-widget.ts'
import { MemberOrOutsider, SentByMember, choice, isBlank, isChosen, text } from './item-fields.ts'

export const minutedAs = ['without-name', 'with-name', 'left-out'] as const

export const QuestionData = z.strictObject({
  text: text(),
  askedBy: MemberOrOutsider.nullish(),
  answer: text(),
  minuted: choice(...minutedAs),
  sent: SentByMember.optional(),
})
export type QuestionData = z.infer<typeof QuestionData>

/** How the question stands in the minutes: without the name of the person who asked, unless that is chosen. */
export const minutingOf = ({ minuted }: Pick<QuestionData, 'minuted'>): (typeof minutedAs)[number] =>
  minuted ?? 'without-name'

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
    const minuted = minutingOf(item.data)
    if (isBlank(asked) || minuted === 'left-out') return []
    const asker = askedBy?.ref ? name(askedBy.ref) : (askedBy?.name?.trim() ?? '')
    const by = minuted === 'with-name' && isChosen(askedBy) ? 'known' : 'unknown'
    return present(
      text('question', say('protocol.question.asked', { by, name: by === 'known' ? asker : '', text: asked!.trim() })),
      !isBlank(answer) && text('answer', say('protocol.question.answered', { text: answer!.trim() })),
    )
  },
})
