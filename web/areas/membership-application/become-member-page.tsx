import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import type { FieldError } from '#shared/errors.ts'
import { applicationLimits } from '#shared/limits.ts'
import { useGoTo, useLanguage } from '#web/client/language.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { WithSession } from '#web/components/with-session.tsx'
import { useWantedMeeting, wantedMeeting } from '#web/features/business-meetings/wanted-meeting.ts'
import { CheckStep } from './check-step.tsx'
import { ChosenMeeting } from './chosen-meeting.tsx'
import { EarlierStep } from './earlier-step.tsx'
import { FeeLine } from './fee-line.tsx'
import { readHandOverHash } from './hand-over-code.ts'
import { HandOver } from './hand-over.tsx'
import { Outcome } from './outcome.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PersonStep } from './person-step.tsx'
import { ProgressList } from './progress-list.tsx'
import { anchorIn, anchorOf, refusedFields, type RefusedField } from './refused.ts'
import { sentApplication } from './sent.ts'
import { SentElsewhere } from './sent-elsewhere.tsx'
import { orderKey, SignStep } from './sign-step.tsx'
import { StartStep } from './start-step.tsx'
import { addressOfStep, steps, useHasStep, useStep, type Step } from './steps.ts'
import { TakenDraft } from './taken-draft.tsx'
import { applicationOf } from './typed.ts'
import { useBegun } from './use-begun.ts'
import { useDraft, type Draft } from './use-draft.ts'
import { useRememberedMeeting } from './use-remembered-meeting.ts'
import { useRememberedWayBack } from './way-back.ts'
import { WorkStep } from './work-step.tsx'
import './join.css'

type StepsOf = { now: number; draft: Draft; onSigned: (application: string) => void }

const Steps = ({ now, draft, onSigned }: StepsOf) => {
  const language = useLanguage()
  const { step, goTo } = useStep()
  const meeting = useWantedMeeting()
  const [hasAccepted, setAccepted] = useState(false)
  const { kind } = draft.typed.start
  /** Whether an order ran when the page was loaded: it is gone on with, though the numbers are forgotten. */
  const [isResumed, setResumed] = useState(() => sessionStorage.getItem(orderKey) !== null)
  // Without a kind there is nothing to fill in; without accepted terms nothing to sign.
  const reached = kind === null ? 'start' : step === 'sign' && !hasAccepted ? 'check' : step
  const shown = isResumed && step === 'sign' ? 'sign' : reached
  const at = steps.indexOf(shown)
  /** Whether an answer is being changed: after it comes the check again. */
  const [isChange, setChange] = useState(false)
  const [refused, setRefused] = useState<readonly RefusedField[]>([])
  const moves = {
    draft,
    now,
    refused,
    next: () => {
      goTo(isChange ? 'check' : (steps[at + 1] ?? shown))
      setChange(false)
    },
    back: () => goTo(steps[at - 1] ?? shown),
  }
  const change = (to: Step, field?: string) => {
    setChange(true)
    goTo(to, field)
  }
  const putRight = (fields: readonly FieldError[]) => {
    const found = refusedFields(draft.typed, fields)
    const [first] = found
    if (!first) return
    setRefused(found)
    change(first.step, anchorOf(first))
  }
  const fillInAgain = () => {
    setResumed(false)
    if (kind === null) return goTo('start')
    return change('person', anchorIn('person.personalNumber'))
  }
  const toSign = useMemo(
    () => (hasAccepted ? applicationOf(draft.typed, true, language) : null),
    [hasAccepted, draft.typed, language],
  )
  return (
    <div className="join">
      <div className="join-side">
        <ProgressList step={shown} goTo={goTo} />
        {at >= steps.indexOf('work') && <FeeLine typed={draft.typed} fee={draft.fee} now={now} />}
      </div>
      <div>
        {draft.wasThrownAway && (
          <p className="notice attention" role="status">
            <FormattedMessage id="join.thrown-away" values={{ minutes: applicationLimits.draftIdle / 60_000 }} />
          </p>
        )}
        <ChosenMeeting kind={kind} />
        {shown === 'start' && <StartStep key={draft.generation} {...moves} />}
        {shown === 'person' && <PersonStep {...moves} />}
        {shown === 'work' && kind && <WorkStep key={kind} {...moves} kind={kind} />}
        {shown === 'earlier' && <EarlierStep {...moves} />}
        {shown === 'payment' && <PaymentStep {...moves} />}
        {shown === 'check' && (
          <CheckStep {...moves} goTo={change} hasAccepted={hasAccepted} onAccepted={() => setAccepted(true)} />
        )}
        {shown === 'sign' && (
          <SignStep
            kind={kind}
            application={toSign}
            meeting={kind === 'student' || isResumed ? meeting : null}
            back={() => goTo('check')}
            onSigned={onSigned}
            onRefused={putRight}
            fillInAgain={fillInAgain}
          />
        )}
        {at > 0 && shown !== 'check' && shown !== 'sign' && <HandOver key={shown} typed={draft.typed} />}
      </div>
    </div>
  )
}

/**
 * Filling in, checking and signing; then what became of it. The draft stays until the signature is the applicant's own.
 */
const Application = ({ now }: { now: number }) => {
  useRememberedWayBack()
  const draft = useDraft()
  useRememberedMeeting(draft)
  const code = readHandOverHash(useLocation().hash)
  const goTo = useGoTo()
  const language = useLanguage()
  const goOn = (step: Step) => goTo('becomeMember', {}, { replace: true, search: addressOfStep(step, language) })
  const [sent, setSent] = useState(sentApplication.read)
  const [elsewhere, setElsewhere] = useState<string | null>(null)
  const onSigned = (application: string) => {
    sentApplication.keep(application)
    setSent(application)
  }
  const begun = useBegun({
    isFree: sent === null && code === null && (draft.typed.start.kind === null || draft.isUntouched),
    onRunning: () => goOn('sign'),
    onSigned,
  })
  const anew = () => {
    begun.stop()
    sentApplication.forget()
    setElsewhere(null)
    setSent(null)
  }
  // A person who comes anew after an applicant was welcomed is another applicant; back and a reload show the receipt
  // still.
  const hasStep = useHasStep()
  const beginAnew = useEffectEvent(() => sentApplication.wasWelcomed() && anew())
  useEffect(() => {
    if (!hasStep) beginAnew()
  }, [hasStep])
  useEffect(
    () =>
      sentApplication.onSentElsewhere((application) => {
        if (sessionStorage.getItem(orderKey) !== application) return setElsewhere(application)
        // The order that this tab waits for, too.
        sessionStorage.removeItem(orderKey)
        sentApplication.keepHere(application)
        return setSent(application)
      }),
    [],
  )
  if (sent !== null)
    return (
      <Outcome
        application={sent}
        onTaken={() => {
          draft.forget()
          wantedMeeting.forget()
        }}
        again={anew}
        begin={() => {
          anew()
          goOn('start')
        }}
      />
    )
  if (code !== null)
    return (
      <TakenDraft
        code={code}
        onTaken={(typed) => {
          draft.replace(typed)
          goOn('person')
        }}
        startHere={() => goOn('start')}
      />
    )
  if (elsewhere !== null) return <SentElsewhere show={() => setSent(elsewhere)} goOn={() => setElsewhere(null)} />
  if (begun.isSearching) return <Loading lines={6} />
  return <Steps key={begun.resumed} now={now} draft={draft} onSigned={onSigned} />
}

/** Becoming a member. */
const BecomeMemberPage = () => (
  <WithSession lines={6}>
    {({ productName, portalNow }) => (
      <>
        <PageTitle id="join.title" values={{ product: productName }} />
        <Application now={portalNow} />
      </>
    )}
  </WithSession>
)
export default BecomeMemberPage
