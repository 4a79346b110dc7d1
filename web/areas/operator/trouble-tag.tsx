import { FormattedMessage } from 'react-intl'
import type { SeasonRow, SeasonStep, Trouble } from '#shared/operator/season-row.ts'
import { StateTag } from '#web/components/card-section.tsx'

/** What stops a club is red, what needs a check is amber; the words say which. */
export const troubleState: Record<Trouble, 'failed' | 'attention'> = {
  overdue: 'failed',
  'last-day': 'failed',
  'without-plan': 'attention',
  'stuck-signing': 'attention',
  'sync-failed': 'failed',
  'mail-uncertain': 'attention',
  'mail-failed': 'failed',
  'mail-waiting': 'attention',
  'stale-lock': 'attention',
  'process-missing': 'failed',
  'reminder-failed': 'attention',
}

export const TroubleTag = ({ trouble }: { trouble: Trouble }) => (
  <StateTag state={troubleState[trouble]}>
    <FormattedMessage id={`operator.trouble.${trouble}`} />
  </StateTag>
)

/** The trouble of a club in words, or that there is none. */
export const TroubleTags = ({ row }: { row: SeasonRow }) => (
  <span className="tags">
    {row.troubles.length > 0 ? (
      row.troubles.map((trouble) => <TroubleTag key={trouble} trouble={trouble} />)
    ) : row.submittedAt !== null ? (
      <StateTag state="done">
        <FormattedMessage id="operator.step.submitted" />
      </StateTag>
    ) : (
      <span className="secondary">
        <FormattedMessage id="operator.trouble.none" />
      </span>
    )}
  </span>
)

/** What the meeting waits for, and of whom; nothing where no one has to do anything. */
export const Awaited = ({ row: { next } }: { row: SeasonRow }) =>
  next && (
    <span className="secondary">
      <FormattedMessage id={`operator.next.${next}`} />
    </span>
  )

/** Why a club is late with its meeting, on one line; nothing where it is not. */
export const LateReason = ({ row: { lateReason } }: { row: SeasonRow }) =>
  lateReason && (
    <span className="late-reason secondary" title={lateReason}>
      <FormattedMessage id="operator.late-reason" values={{ reason: lateReason }} />
    </span>
  )

/** The catalogue's name of where a club stands. */
export const stepMessage = (step: SeasonStep | 'submitted') =>
  step === 'not-started' || step === 'submitted' ? `operator.step.${step}` : `meeting.step.${step}`

/** Where a club stands for those who watch: a submitted meeting has no step any more. */
export const stageOf = ({ step, submittedAt }: SeasonRow): SeasonStep | 'submitted' =>
  submittedAt === null ? step : 'submitted'

export const StepName = ({ step }: { step: SeasonStep | 'submitted' }) => <FormattedMessage id={stepMessage(step)} />
