import { FormattedMessage } from 'react-intl'
import { submissionFailures } from '#shared/annual-meeting/readiness-submission.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { FindingLink } from '#web/areas/annual-meeting/frame/finding-text.tsx'
import { SaveIndicator } from '#web/areas/annual-meeting/frame/save-indicator.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { SelfRunAnswers } from '../self-run/self-run-answers.tsx'
import { AnswerSections } from './answer-sections.tsx'
import { SubmitForm } from './submit-form.tsx'

/** What stands in the way of submitting, each failure with the places where it is put right. */
const Missing = () => {
  const { view } = useMeeting()
  const failures = submissionFailures(view, view.portalNow)
  if (failures.length === 0) return null
  return (
    <section className="notice attention" aria-labelledby="submission-missing">
      <h2 id="submission-missing">
        <FormattedMessage
          id="submission.missing"
          values={{ count: failures.reduce((sum, { findings }) => sum + Math.max(1, findings.length), 0) }}
        />
      </h2>
      {failures.map(({ code, findings }) => (
        <div key={code}>
          {!findings.some((finding) => finding.code === code) && (
            <p>
              <FormattedMessage id={`errors.${code}`} />
            </p>
          )}
          <ul className="finding-list">
            {findings.map((finding) => (
              <li key={`${finding.itemId}-${finding.code}-${finding.field ?? ''}`}>
                <FindingLink finding={finding} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** Everything that is going to be submitted, section by section, and the submission itself. */
export const CheckAnswers = () => {
  const { summary, rights } = useMeeting().view
  return (
    <>
      <PageTitle id="submission.check.title" aside={<SaveIndicator />} />
      <p className="lead">
        <FormattedMessage id={rights.submit ? 'submission.check.lead' : 'submission.check.wait'} />
      </p>
      <Missing />
      {summary.type === 'self-run' ? <SelfRunAnswers /> : <AnswerSections />}
      {rights.submit ? (
        <SubmitForm />
      ) : (
        <StickyActions
          back={
            <LocaleLink className="button" page="protocol" params={{ year: summary.year }}>
              <FormattedMessage id="meeting.step.protocol" />
            </LocaleLink>
          }
        />
      )}
    </>
  )
}
