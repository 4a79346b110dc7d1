import { z } from 'zod'
import { defineWidget, minutesOf, present, report } from './define-widget.ts'
import { isBlank, namesTheMeeting, text } from './item-fields.ts'

export const CustomItemData = z.strictObject({ text: text(), decision: text() })
export type CustomItemData = z.infer<typeof CustomItemData>

export const customItem = defineWidget<CustomItemData>({
  kind: 'custom-item',
  place: 'agenda',
  schema: CustomItemData,
  defaults: () => ({ text: null, decision: null }),
  findings: (item) =>
    present(
      isBlank(item.title) && report(item, 'pre-meeting').error('title-required', 'title'),
      isBlank(item.data.text) &&
        isBlank(item.data.decision) &&
        report(item, 'annual-meeting').error('item-not-filled-in', 'text'),
    ),
  sentences: (item, { say }) => {
    const { text: words, decision } = item.data
    const { text, missing } = minutesOf(item)
    const decided = decision?.trim() ?? ''
    const sentences = present(
      !isBlank(words) && text('text', words!.trim()),
      decided !== '' &&
        text('decision', namesTheMeeting(decided) ? decided : say('protocol.custom-item.decision', { text: decided })),
    )
    return sentences.length > 0 ? sentences : [missing('undecided', say('protocol.undecided'))]
  },
})
