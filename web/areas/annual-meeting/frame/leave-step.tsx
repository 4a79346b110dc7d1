import { Button, Modal } from 'antd'
import { createContext, use, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Step } from '#shared/annual-meeting/meeting.ts'
import { nextStep } from '#shared/annual-meeting/steps.ts'
import { advance } from '#shared/contract/annual-meeting-commands.ts'
import { stepPages } from '#shared/languages/paths.ts'
import { LocaleLink, useGoTo } from '#web/client/language.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useMeeting } from '../meeting-context.tsx'
import { useCommand } from '../use-command.ts'
import { FindingLink } from './finding-text.tsx'
import { LockedByOther, useButtonRefusal } from './locked-by-other.tsx'
import { ShowAllContext } from './show-all.ts'
import { useShownStep } from './step-navigation.tsx'

type LeaveStep = { goOn: () => void; pending: boolean; error: unknown }
const LeaveStepContext = createContext<LeaveStep | null>(null)

/** Goes to the next step; with warnings unhandled it asks "proceed or stay" and lists them as links. */
export const LeaveStepProvider = ({ children }: { children: ReactNode }) => {
  const { view, findings } = useMeeting()
  const goTo = useGoTo()
  const command = useCommand(advance)
  const [asking, setAsking] = useState<Step | null>(null)
  const [showAll, setShowAll] = useState(false)
  // Whoever follows a link out of the question goes on at its field, not back at the button.
  const [followed, setFollowed] = useState(false)
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
          goTo(stepPages[summary.step], { year })
        },
      },
    )
  const goOn = () => {
    if (!next) return
    if (open.length === 0) return move(next, false)
    setShowAll(true)
    setFollowed(false)
    setAsking(next)
  }
  const follow = () => {
    setFollowed(true)
    setAsking(null)
  }
  return (
    <LeaveStepContext value={{ goOn, pending: command.isPending, error: asking ? null : command.error }}>
      <ShowAllContext value={showAll}>{children}</ShowAllContext>
      <Modal
        open={asking !== null}
        focusable={{ focusTriggerAfterClose: !followed }}
        onCancel={() => setAsking(null)}
        title={<FormattedMessage id="meeting.leave.title" values={{ count: open.length }} />}
        footer={
          <div className="button-row">
            <Button autoFocus onClick={() => setAsking(null)}>
              <FormattedMessage id="meeting.leave.stay" />
            </Button>
            <Button type="primary" loading={command.isPending} onClick={() => asking && move(asking, true)}>
              <FormattedMessage id="meeting.leave.proceed" />
            </Button>
          </div>
        }
      >
        <p>
          <FormattedMessage
            id={
              open.some(({ severity }) => severity === 'error') ? 'meeting.leave.explanation' : 'meeting.leave.advice'
            }
          />
        </p>
        <ul className="finding-list">
          {open.map((finding) => (
            <li key={`${finding.itemId}-${finding.code}-${finding.field ?? ''}`}>
              <FindingLink finding={finding} onFollow={follow} />
            </li>
          ))}
        </ul>
        {command.error && <ErrorMessage error={command.error} />}
      </Modal>
    </LeaveStepContext>
  )
}

export const useLeaveStep = (): LeaveStep => {
  const leave = use(LeaveStepContext)
  if (!leave) throw new Error('useLeaveStep needs a LeaveStepProvider above it')
  return leave
}

/** The page's way on: the next step once this is the step the meeting stands at, otherwise a link to it. */
export const NextStep = () => {
  const { summary, rights } = useMeeting().view
  const { goOn, pending } = useLeaveStep()
  const shown = useShownStep()
  const next = nextStep(summary.type ?? 'guided', shown)
  const refusal = useButtonRefusal('advance')
  if (!next) return null
  if (shown !== summary.step && (summary.reached.includes(next) || next === summary.step)) {
    return (
      <LocaleLink className="button primary" page={stepPages[next]} params={{ year: summary.year }}>
        <FormattedMessage id="meeting.next-step" values={{ name: <FormattedMessage id={`meeting.step.${next}`} /> }} />
      </LocaleLink>
    )
  }
  if (shown !== summary.step || !rights.edit || summary.submittedAt !== null) return null
  return (
    <>
      <LockedByOther id="next-step-locked" />
      <Button
        type="primary"
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
