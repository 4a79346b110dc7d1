import { z } from 'zod'
import { defineWidget, minutesOf, present } from './define-widget.ts'
import { itemsOf } from './item-data.ts'
import { isBlank, text } from './item-fields.ts'
import { question } from './question.ts'

export const OtherQuestionsData = z.strictObject({ text: text() })
export type OtherQuestionsData = z.infer<typeof OtherQuestionsData>

export const otherQuestions = defineWidget<OtherQuestionsData>({
  kind: 'other-questions',
  place: 'agenda',
  schema: OtherQuestionsData,
  defaults: () => ({ text: null }),
  findings: () => [],
  sentences: (item, context) => {
    const { text } = minutesOf(item)
    const questions = itemsOf(context.content, 'question')
    const asked = questions.flatMap((record) => question.sentences(record, context))
    const written = item.data.text
    if (asked.length === 0 && isBlank(written)) {
      const none = questions.some(({ data }) => data['minuted'] === 'left-out') ? 'none-minuted' : 'none'
      return [text('none', context.say(`protocol.other-questions.${none}`))]
    }
    return present(...asked, !isBlank(written) && text('text', written!.trim()))
  },
})
