import type { ReactNode } from 'react'
import type { Step } from '#shared/annual-meeting/meeting.ts'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { BackLink } from './back-link.tsx'
import { NextStep } from './leave-step.tsx'

/** A step's bar: while its task is open that is the primary action, and the way on stands beside it. */
export const StepActions = ({ back, task }: { back: Step; task: ReactNode }) => (
  <StickyActions
    back={<BackLink step={back} />}
    secondary={task ? <NextStep secondary /> : null}
    primary={task || <NextStep />}
  />
)
