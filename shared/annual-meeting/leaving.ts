import type { Finding } from './agenda/widget.ts'
import { byOrder } from './agenda/item-data.ts'
import type { MeetingContent, MeetingItem, Step } from './meeting.ts'
import { stepsOf } from './steps.ts'

type Leaving = {
  step: Step
  /** Items with something typed that is not stored yet. */
  typed: ReadonlySet<string>
}

/** An item as it is laid out has version 1. */
const isTouched = ({ id, version }: MeetingItem, typed: ReadonlySet<string>) => version > 1 || typed.has(id)

/** Leaving back or sideways asks about what is begun, §§ before it and steps gone past; going forward about all. */
export const findingsOnLeaving = (
  findings: readonly Finding[],
  { items, summary, documents }: Pick<MeetingContent, 'items' | 'summary' | 'documents'>,
  { step, typed }: Leaving,
): Finding[] => {
  const own = findings.filter((finding) => finding.step === step)
  const steps = stepsOf(summary.type)
  const isPast = summary.reached.some((each) => steps.indexOf(each) > steps.indexOf(step))
  const touched = items.filter((item) => isTouched(item, typed))
  const furthest = touched.toSorted(byOrder).at(-1)
  const isMet = ({ itemId, code }: Finding) => {
    // Changing day, time or place touches the notice that stated them to the members.
    if (code === 'notice-outdated') return true
    const item = items.find(({ id }) => id === itemId)
    if (!item) return itemId === 'documents' && documents.length > 0
    return (
      touched.includes(item) || (step === 'annual-meeting' && furthest !== undefined && byOrder(item, furthest) < 0)
    )
  }
  return isPast ? own : own.filter(isMet)
}
