import type { MouseEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams } from 'react-router'
import type { Step } from '#shared/annual-meeting/meeting.ts'
import { calendarYear, isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { isLacking, stepState, wayToStep } from '#shared/annual-meeting/step-states.ts'
import { stepsOf, typeSwitchRefusal } from '#shared/annual-meeting/steps.ts'
import { stepPages } from '#shared/languages/paths.ts'
import { seasonRules } from '#shared/season.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { broughtIntoView } from '#web/components/brought-into-view.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { StateTag } from '#web/components/card-section.tsx'
import { useNarrow } from '#web/components/use-narrow.ts'
import { useMeeting } from '../meeting-context.tsx'
import { MeetingReminders } from './club-deadline.tsx'
import { Deadline, TimeLeft } from './deadline.tsx'
import { FindingLink } from './finding-text.tsx'
import { useLeaveStep } from './leave-step.tsx'
import { useButtonRefusal } from './locked-by-other.tsx'
import { useShownStep } from './shown-step.ts'
import { useOwed } from './use-owed.ts'

const OwnDeadline = () => {
  const { summary, portalNow } = useMeeting().view
  if (summary.submittedAt !== null) return null
  return (
    <Deadline
      dueAt={summary.dueAt}
      extended={summary.dueAt > seasonRules(summary.year).submissionBefore}
      portalNow={portalNow}
    />
  )
}

const headingOf = (year: number) => ({
  id: isRehearsal(year) ? 'rehearsal.heading' : 'meeting.heading',
  values: { year: String(calendarYear(year)) },
})

const ToHandle = () => {
  // Beside the page the list lies open; above it, it would hide what the page is about.
  const isAbove = useNarrow('column')
  const shown = useShownStep()
  const { rights } = useMeeting().view
  const findings = useOwed(shown)
  if (findings.length === 0 || !(rights.edit || rights.editProtocol)) return null
  return (
    <details className="to-handle" open={!isAbove}>
      <summary>
        <StateTag state="attention">
          <FormattedMessage id="meeting.to-handle" values={{ count: findings.length }} />
        </StateTag>
      </summary>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.itemId}-${finding.code}-${finding.field ?? ''}`}>
            <FindingLink finding={finding} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const marks = { here: null, done: '✓', attention: '!', current: null, untouched: null } as const

const StepRow = ({ step, number }: { step: Step; number: number }) => {
  const intl = useIntl()
  const { year = '' } = useParams()
  const { view, findings } = useMeeting()
  const { goOn } = useLeaveStep()
  const refusal = useButtonRefusal('advance')
  const shown = useShownStep()
  const way = wayToStep(view.summary, step, view.rights.edit && refusal === null)
  const state = stepState(view.summary, step, shown, isLacking(view.summary, step, findings))
  const content = (
    <>
      <span className={`step-mark ${state}`} aria-hidden="true">
        {marks[state] ?? number}
      </span>
      <span>
        {intl.formatMessage({ id: `meeting.step.${step}` })}
        <span className="visually-hidden"> {intl.formatMessage({ id: `meeting.state.${state}` })}</span>
      </span>
    </>
  )
  const advance = (event: MouseEvent) => {
    if (way !== 'advance' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    goOn()
  }
  return (
    <li aria-current={step === shown ? 'step' : undefined} className={step === shown ? 'step here' : 'step'}>
      {way ? (
        <LocaleLink page={stepPages[step]} params={{ year }} onClick={advance}>
          {content}
        </LocaleLink>
      ) : (
        <span className="step-closed">{content}</span>
      )}
    </li>
  )
}

/** Leads to the other type of meeting as long as it can be chosen. */
const TypeSwitchLink = () => {
  const { summary, rights } = useMeeting().view
  if (!rights.edit || summary.frozen || typeSwitchRefusal(summary) !== null) return null
  return (
    <p className="type-switch">
      <LocaleLink page="chooseType" params={{ year: summary.year }} hash="#other-type">
        <FormattedMessage
          id={summary.type === 'self-run' ? 'choose-type.guided.switch' : 'choose-type.self-run.switch'}
        />
      </LocaleLink>
    </p>
  )
}

/** Which meeting it is, of which club. */
const WhichMeeting = () => {
  const { summary, clubName } = useMeeting().view
  return (
    <>
      <p className="step-heading">
        <strong>
          <FormattedMessage {...headingOf(summary.year)} />
        </strong>
      </p>
      <p className="secondary">
        <FormattedMessage id={`meeting.kind.${summary.type ?? 'guided'}`} values={{ club: clubName }} />
      </p>
    </>
  )
}

const Steps = () => {
  const intl = useIntl()
  return (
    <nav aria-label={intl.formatMessage({ id: 'meeting.steps' })}>
      <ol>
        {stepsOf(useMeeting().view.summary.type).map((step, index) => (
          <StepRow key={step} step={step} number={index + 1} />
        ))}
      </ol>
    </nav>
  )
}

/** Above the page all of it folds into two lines: which step, and how long is left with what needs attention. */
const FoldedSteps = () => {
  const { summary, portalNow } = useMeeting().view
  const shown = useShownStep()
  const steps = stepsOf(summary.type)
  const number = steps.indexOf(shown) + 1
  const name = <FormattedMessage id={`meeting.step.${shown}`} />
  return (
    <>
      <details className="steps-folded">
        <summary>
          {number > 0 ? <FormattedMessage id="meeting.step-of" values={{ number, total: steps.length, name }} /> : name}
        </summary>
        <WhichMeeting />
        <Steps />
        <TypeSwitchLink />
        <OwnDeadline />
        <MeetingReminders />
      </details>
      <div className="steps-owed">
        {summary.submittedAt === null && <TimeLeft dueAt={summary.dueAt} portalNow={portalNow} />}
        <ToHandle />
      </div>
    </>
  )
}

/** The steps in order, with the deadline and what needs attention. */
export const StepNavigation = () => {
  const intl = useIntl()
  const { summary } = useMeeting().view
  const { error } = useLeaveStep()
  const isAbove = useNarrow('column')
  const heading = headingOf(summary.year)
  return (
    <aside className="step-navigation no-print" aria-label={intl.formatMessage({ id: heading.id }, heading.values)}>
      {isAbove ? (
        <FoldedSteps />
      ) : (
        <>
          <WhichMeeting />
          <Steps />
        </>
      )}
      {/* On a phone the way on is pressed far below. */}
      {error !== null && (
        <div ref={broughtIntoView}>
          <ErrorMessage error={error} />
        </div>
      )}
      {!isAbove && (
        <>
          <TypeSwitchLink />
          <OwnDeadline />
          <ToHandle />
          <MeetingReminders />
        </>
      )}
    </aside>
  )
}
