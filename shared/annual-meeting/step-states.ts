import type { Finding } from './agenda/widget.ts'
import type { MeetingSummary, Step } from './meeting.ts'
import { nextStep } from './steps.ts'

type Standing = Pick<MeetingSummary, 'type' | 'step' | 'reached' | 'submittedAt' | 'protocol'>

/** How a step stands in the list of steps. `here`: its page is shown; `current`: the meeting stands there. */
export type StepState = 'here' | 'done' | 'attention' | 'current' | 'untouched'

const upToMeeting: readonly Step[] = ['choose-type', 'pre-meeting', 'preparation', 'annual-meeting']

/** Whether a step has something to remedy; once the meeting has been held, advice for it and before is over. */
export const isLacking = (
  { step: current }: Pick<MeetingSummary, 'step'>,
  step: Step,
  findings: readonly Finding[],
): boolean => {
  const isOver = upToMeeting.includes(step) && !upToMeeting.includes(current)
  return findings.some((finding) => finding.step === step && (finding.severity === 'error' || !isOver))
}

export const stepState = (summary: Standing, step: Step, shown: Step, isLacking: boolean): StepState => {
  const { step: current, reached, submittedAt, protocol } = summary
  if (step === shown) return 'here'
  if (submittedAt !== null || (step === 'protocol' && protocol.state === 'fully-signed')) return 'done'
  if (step === current) return 'current'
  if (!reached.includes(step)) return 'untouched'
  return isLacking ? 'attention' : 'done'
}

/** A link, or a link that advances the meeting; null where one cannot go yet. The last step opens at the protocol. */
export const wayToStep = (summary: Standing, step: Step, mayAdvance: boolean): 'open' | 'advance' | null => {
  const { type, step: current, reached, submittedAt } = summary
  if (step === current || reached.includes(step)) return 'open'
  if (step === 'done') return current === 'protocol' ? 'open' : null
  const isNext = type !== null && nextStep(type, current) === step
  return isNext && mayAdvance && submittedAt === null ? 'advance' : null
}
