import type { MeetingSummary, MeetingType, Step } from './meeting.ts'

/** The steps of each kind of annual meeting, in order (specification section 4). */
export const steps = {
  guided: ['choose-type', 'pre-meeting', 'preparation', 'annual-meeting', 'register-assignments', 'protocol', 'done'],
  'self-run': ['annual-meeting', 'protocol', 'done'],
} as const satisfies Record<MeetingType, readonly Step[]>

/** The steps of a meeting's type; one that has no type yet is shown the guided ones. */
export const stepsOf = (type: MeetingType | null): readonly Step[] => steps[type ?? 'guided']

export const betweenSteps: readonly Step[] = [
  'pre-meeting',
  'preparation',
  'annual-meeting',
  'register-assignments',
  'protocol',
]

const place = (type: MeetingType, step: Step): number => (steps[type] as readonly Step[]).indexOf(step)

export const firstStep = (type: MeetingType): Step => (type === 'guided' ? 'pre-meeting' : 'annual-meeting')

export const nextStep = (type: MeetingType, step: Step): Step | null => {
  const at = place(type, step)
  return at < 0 ? null : (steps[type][at + 1] ?? null)
}

/** A person may go back to any step, forward to any reached one and the next. Only submission leads to `done`. */
export const mayGoTo = (type: MeetingType, from: Step, to: Step, reached: readonly Step[] = []): boolean => {
  if (from === to || !betweenSteps.includes(from) || !betweenSteps.includes(to)) return false
  if (place(type, from) < 0 || place(type, to) < 0) return false
  const furthest = Math.max(...[from, ...reached].map((step) => place(type, step)))
  return place(type, to) <= furthest + 1
}

export const isForward = (type: MeetingType, from: Step, to: Step): boolean => place(type, to) > place(type, from)

export const visibleSteps = (type: MeetingType): readonly Step[] => steps[type].filter((step) => step !== 'choose-type')

/** Null while nothing is sent, registered, generated or uploaded; a sending that failed counts as sent. */
export const typeSwitchRefusal = (
  summary: Pick<
    MeetingSummary,
    'submittedAt' | 'notice' | 'documents' | 'assignmentsRegisteredAt' | 'protocol' | 'uploadedProtocol'
  >,
): 'submitted' | 'type-fixed' | null => {
  if (summary.submittedAt !== null) return 'submitted'
  const { notice, documents, assignmentsRegisteredAt, protocol, uploadedProtocol } = summary
  const isUntouched =
    [notice, documents, assignmentsRegisteredAt, uploadedProtocol].every((each) => each === null) &&
    protocol.state === 'not-created'
  return isUntouched ? null : 'type-fixed'
}

/**
 * After a switch a self-run meeting is at the meeting or protocol; a guided one at its last step reached without a gap.
 */
export const stepAfterSwitch = (to: MeetingType, step: Step, reached: readonly Step[]): Step => {
  if (to === 'self-run') return step === 'protocol' ? 'protocol' : 'annual-meeting'
  const steps = visibleSteps('guided').filter((each) => each !== 'done')
  const gap = steps.findIndex((each) => !reached.includes(each))
  return steps[Math.max(0, (gap < 0 ? steps.length : gap) - 1)] ?? firstStep('guided')
}
