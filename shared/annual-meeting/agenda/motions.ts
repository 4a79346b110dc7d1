import { z } from 'zod'
import { defineWidget, minutesOf, present } from './define-widget.ts'
import { itemsOf } from './item-data.ts'
import { isBlank, text } from './item-fields.ts'
import { motion } from './motion.ts'

export const MotionsData = z.strictObject({
  /** The board's own proposals and what was decided on them. */
  text: text(),
})
export type MotionsData = z.infer<typeof MotionsData>

/** The paragraph under which every motion is decided. */
export const motions = defineWidget<MotionsData>({
  kind: 'motions',
  place: 'agenda',
  schema: MotionsData,
  defaults: () => ({ text: null }),
  findings: () => [],
  sentences: (item, context) => {
    const { text } = minutesOf(item)
    const decided = itemsOf(context.content, 'motion').flatMap((record) => motion.sentences(record, context))
    const written = item.data.text
    if (decided.length === 0 && isBlank(written)) return [text('none', context.say('protocol.motions.none'))]
    return present(...decided, !isBlank(written) && text('text', written!.trim()))
  },
})
