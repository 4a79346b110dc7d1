import { Button } from 'antd'
import { createContext, use, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Step } from '#shared/annual-meeting/meeting.ts'
import { nextStep } from '#shared/annual-meeting/steps.ts'
import { advance } from '#shared/contract/annual-meeting-commands.ts'
import { stepPages } from '#shared/languages/paths.ts'
import { LocaleLink, useGoTo } from '#web/client/language.tsx'
import { useMeeting } from '../meeting-context.tsx'
import { useCommand } from '../use-command.ts'
import { LeaveDialog } from './leave-question.tsx'
import { LockedByOther, useButtonRefusal } from './locked-by-other.tsx'
import { ShowAllContext } from './show-all.ts'
import { useShownStep } from './shown-step.ts'
import { useLeaving } from './use-leaving.ts'

type LeaveStep = { goOn: () => void; forward: () => void; pending: boolean; error: unknown }
const LeaveStepContext = createContext<LeaveStep | null>(null)

/**
 * Goes to the next step; where something is unhandled it asks "proceed or stay", and so it does on leaving otherwise.
 */
export const LeaveStepProvider = ({ children }: { children: ReactNode }) => {
  const { view, findings } = useMeeting()
  const goTo = useGoTo()
  const command = useCommand(advance)
  const leaving = useLeaving()
  const [asking, setAsking] = useState<Step | null>(null)
  const [showAll, setShowAll] = useState(false)
  const { step, type, year } = view.summary
  const next = nextStep(type ?? 'guided', step)
  const open = findings.filter((finding) => finding.step === step)

  const move = (to: Step, proceed: boolean) =>
    command.mutate(
      { to, proceed },
      {
        onSuccess: ({ summary }) => {
          setAsking(null)
          setShowAll(false)
          leaving.pass()
          goTo(stepPages[summary.step], { year })
        },
      },
    )
  const goOn = () => {
    if (!next) return
    if (open.length === 0) return move(next, false)
    setShowAll(true)
    setAsking(next)
  }
  // Whose answer got lost may have been carried out all the same.
  const error = command.variables?.to === step ? null : command.error
  const question = asking ? { open, proceed: () => move(asking, true), stay: () => setAsking(null) } : leaving.question
  return (
    <LeaveStepContext
      value={{ goOn, forward: leaving.forward, pending: command.isPending, error: asking ? null : error }}
    >
      <ShowAllContext value={showAll}>{children}</ShowAllContext>
      <LeaveDialog question={question} pending={command.isPending} error={asking && error} />
    </LeaveStepContext>
  )
}

export const useLeaveStep = (): LeaveStep => {
  const leave = use(LeaveStepContext)
  if (!leave) throw new Error('useLeaveStep needs a LeaveStepProvider above it')
  return leave
}

/**
 * The page's way on: the next step once this is the step the meeting stands at, otherwise a link to it. `secondary`:
 * beside a task that is still open, whose button says who holds the lock.
 */
export const NextStep = ({ secondary = false }: { secondary?: boolean }) => {
  const { summary, rights } = useMeeting().view
  const { goOn, forward, pending } = useLeaveStep()
  const shown = useShownStep()
  const next = nextStep(summary.type ?? 'guided', shown)
  const refusal = useButtonRefusal('advance')
  if (!next) return null
  if (shown !== summary.step && (summary.reached.includes(next) || next === summary.step)) {
    return (
      <LocaleLink
        className={secondary ? 'button' : 'button primary'}
        page={stepPages[next]}
        params={{ year: summary.year }}
        onClick={forward}
      >
        <FormattedMessage id="meeting.next-step" values={{ name: <FormattedMessage id={`meeting.step.${next}`} /> }} />
      </LocaleLink>
    )
  }
  if (shown !== summary.step || !rights.edit || summary.submittedAt !== null) return null
  return (
    <>
      <LockedByOther id="next-step-locked" className={secondary ? 'visually-hidden' : undefined} />
      <Button
        type={secondary ? 'default' : 'primary'}
        size="large"
        disabled={refusal !== null}
        aria-describedby={refusal ? 'next-step-locked' : undefined}
        loading={pending}
        onClick={goOn}
      >
        <FormattedMessage id="meeting.next-step" values={{ name: <FormattedMessage id={`meeting.step.${next}`} /> }} />
      </Button>
    </>
  )
}
